import nodemailer, { type Transporter } from 'nodemailer';

const settings = {
  connectionTimeout: '10000',
  greetingTimeout: '10000',
  socketTimeout: '30000',
  // Messages are plain text; nodemailer must not read files or addresses that a message names.
  disableFileAccess: 'true',
  disableUrlAccess: 'true',
};

/** A mail server, for example `smtps://user:password@mail.example.com`, with time limits. Messages come from `from`. */
export function connectMailServer(url: string, from: { name: string; address: string }): Transporter {
  const address = new URL(url);
  for (const [name, value] of Object.entries(settings)) address.searchParams.set(name, value);
  return nodemailer.createTransport(address.href, { from });
}
