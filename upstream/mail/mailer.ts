import { mkdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { createTransport } from 'nodemailer';
import type { UpstreamConfig } from '../config.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
}

export interface Mailer {
  /** Where mails go, in words for the start-up message. */
  destination: string;
  send: (mail: Mail) => Promise<void>;
}

function outboxMailer(folder: string, from: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    destination: `the folder ${folder}`,
    send: async (mail) => {
      const { message } = await transport.sendMail({ from, ...mail });
      mkdirSync(folder, { recursive: true });
      await writeFile(join(folder, `${Date.now()}-${randomUUID().slice(0, 8)}.eml`), message as Buffer);
    },
  };
}

function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport(url, { from });
  return {
    destination: `the mail server ${new URL(url).host}`,
    send: async (mail) => {
      await transport.sendMail({ from, ...mail });
    },
  };
}

/** Sends by SMTP when a server is configured, else writes each mail as a file into the outbox folder. */
export function openMailer(config: UpstreamConfig): Mailer {
  const { smtpUrl, from } = config.mail;
  return smtpUrl === null ? outboxMailer(join(config.dataDir, 'outbox'), from) : smtpMailer(smtpUrl, from);
}
