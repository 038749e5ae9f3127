/** What servers, frameworks and databases write for developers: names of statuses, of classes and of files, and words of their languages. */
const FOR_DEVELOPERS = [
  /^(?:bad request|not found|conflict|forbidden|unprocessable (?:entity|content)|(?:the given data was invalid|validation (?:error|failed)|server error)\.?)$/i,
  /^validation failed for|error count: \d|field validation for|json(?: parse error|: cannot)|the json value|cannot deserialize/i,
  /sqlstate|constraint|syntax error|access denied for|unknown (?:column|table|database)|deadlock|too many connections|\btable ["'`]|duplicate (?:key|entry)|e11000|cast to \w+ failed/i,
  /exception\b|traceback|undefined (?:array key|index|offset|variable|property|method|constant)|call to (?:a member|undefined)|cannot read propert|runtime error|nil pointer|object reference not set/i,
  /\.(?:php|py|rb|js|ts|go|java|cs)\b|::|\\|\/(?:var|home|srv|usr|app|www)\/|\bon line \d|\bECONN\w+/,
];

/** True for a text that says nothing to a shopper, and much to an attacker. */
export const isForDevelopers = (text: string): boolean =>
  FOR_DEVELOPERS.some((words) => words.test(text.trim()));
