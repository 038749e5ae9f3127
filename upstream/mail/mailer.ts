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
  send: (mail: Mail) => Promise<void>;
}

function outboxMailer(folder: string, from: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    send: async (mail) => {
      const { message } = await transport.sendMail({ from, ...mail });
      mkdirSync(folder, { recursive: true });
      await writeFile(join(folder, `${Date.now()}-${randomUUID().slice(0, 8)}.eml`), message as Buffer);
    },
  };
}

/** A mail server that stops answering must not keep mails, and the end of the process, waiting for minutes. */
const SMTP_TIMEOUTS_MS = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 };

function smtpMailer(url: string, from: string): Mailer {
  // Timeouts that the address names take precedence.
  const transport = createTransport({ url, ...SMTP_TIMEOUTS_MS }, { from });
  return {
    send: async (mail) => {
      await transport.sendMail({ from, ...mail });
    },
  };
}

const outbox = (config: UpstreamConfig) => join(config.dataDir, 'outbox');

/** Where mails go, in words. */
export const mailDestination = (config: UpstreamConfig): string =>
  config.mail.smtpUrl === null
    ? `the folder ${outbox(config)}`
    : `the mail server ${new URL(config.mail.smtpUrl).host}`;

/** Sends by SMTP when a server is configured, else writes each mail as a file into the outbox folder. */
export function openMailer(config: UpstreamConfig): Mailer {
  const { smtpUrl, from } = config.mail;
  return smtpUrl === null ? outboxMailer(outbox(config), from) : smtpMailer(smtpUrl, from);
}
