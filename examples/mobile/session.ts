/** The session of an app: two tokens. A real app stores them in the system's secure storage; this example keeps them in memory. */
export class Session {
  private access: string | null = null;
  private refresh: string | null = null;
  /** How often the shop renewed the tokens. */
  renewalCount = 0;

  get isSignedIn(): boolean {
    return this.access !== null;
  }

  /** The headers of every request. The first one requests tokens instead of cookies, also before the sign-in. */
  headers(): Record<string, string> {
    return {
      'x-session-transport': 'bearer',
      ...(this.access && { authorization: `Bearer ${this.access}` }),
      ...(this.refresh && { 'x-refresh-token': this.refresh }),
    };
  }

  /** Stores the tokens in a response: after a sign-in, and whenever the shop renewed them. */
  storeTokens(responseHeaders: Headers): void {
    const [access, refresh] = [responseHeaders.get('x-access-token'), responseHeaders.get('x-refresh-token')];
    if (access && this.access) this.renewalCount += 1;
    if (access) this.access = access;
    if (refresh) this.refresh = refresh;
  }

  /** Call it after a sign-out, or when the shop no longer accepts the session. */
  clear(): void {
    this.access = null;
    this.refresh = null;
  }
}
