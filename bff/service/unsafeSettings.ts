/** Environment variables. */
export type Variables = Record<string, string | undefined>;

/** Whether `ALLOW_UNSAFE` names this setting. */
export const isAllowed = (env: Variables, setting: string): boolean =>
  (env['ALLOW_UNSAFE'] ?? '').split(',').some((name) => name.trim() === setting);

/** The sentence, and how the owner corrects or accepts the setting. */
export const unsafeSettingMessage = (setting: string, sentence: string): string =>
  `${sentence}; correct it, or add ${setting} to ALLOW_UNSAFE.`;

/** One sentence for each unsafe setting that the process found (name and sentence), and that `ALLOW_UNSAFE` does not name. */
export const findUnsafeSettings = (env: Variables, found: Iterable<readonly [string, string]>): string[] =>
  [...found]
    .filter(([setting]) => !isAllowed(env, setting))
    .map(([setting, sentence]) => unsafeSettingMessage(setting, sentence));
