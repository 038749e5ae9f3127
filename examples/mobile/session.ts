/** A session as an app keeps it: two tokens, in the system's safe storage. This one forgets them with the process. */
export class Session {
  private access: string | null = null;
  private refresh: string | null = null;
  /** How often the shop gave new tokens. */
  renewals = 0;

  get signedIn(): boolean {
    return this.access !== null;
  }

  /** What every request carries. The first header asks for tokens instead of cookies, also before there are any. */
  headers(): Record<string, string> {
    return {
      'x-session-transport': 'bearer',
      ...(this.access && { authorization: `Bearer ${this.access}` }),
      ...(this.refresh && { 'x-refresh-token': this.refresh }),
    };
  }

  /** Keeps the tokens that an answer brought: at sign-in, and whenever the shop renewed one on the way. */
  take(answer: Headers): void {
    const [access, refresh] = [answer.get('x-access-token'), answer.get('x-refresh-token')];
    if (access && this.access) this.renewals += 1;
    if (access) this.access = access;
    if (refresh) this.refresh = refresh;
  }

  /** The shopper left, or the shop no longer accepts the session. */
  end(): void {
    this.access = null;
    this.refresh = null;
  }
}
