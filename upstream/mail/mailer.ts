import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';

export interface Mail {
  to: string;
  subject: string;
  text: string;
}

export interface Mailer {
  send: (mail: Mail) => Promise<void>;
}

/** The folder that mails are written into. */
export const outboxFolder = (dataDir: string): string => join(dataDir, 'outbox');

/** Writes each mail as a file instead of sending it. */
export function openMailer(dataDir: string): Mailer {
  const folder = outboxFolder(dataDir);
  return {
    send: async ({ to, subject, text }) => {
      await mkdir(folder, { recursive: true });
      const file = join(folder, `${Date.now()}-${randomUUID().slice(0, 8)}.eml`);
      await writeFile(file, `To: ${to}\nSubject: ${subject}\n\n${text}\n`);
    },
  };
}
