'use strict';
// Reads the certificate that shoppers get, and writes when it ends as metrics (TEXTFILE_DIR). A file on the disk would not show
// that nginx still serves the certificate before it.
//
//   node --env-file=/etc/maidan/shop.env deploy/certificate.cjs

const { connect } = require('node:tls');
const { writeTextfile } = require('./textfile.cjs');

const TIMEOUT_MS = 10_000;

/** Prints the message and exits with code 1. */
function exitWithMessage(message) {
  console.error(message);
  process.exit(1);
}

const { PUBLIC_URL = '' } = process.env;
if (!/^https:/.test(PUBLIC_URL)) exitWithMessage('PUBLIC_URL must be the https address of the shop.');
const { hostname, port } = new URL(PUBLIC_URL);

// A certificate that is not valid any more is read too: the alert must name the time.
const socket = connect({
  host: hostname,
  port: Number(port || 443),
  servername: hostname,
  rejectUnauthorized: false,
});
socket.setTimeout(TIMEOUT_MS, () => exitWithMessage(`${PUBLIC_URL} does not answer.`));
socket.on('error', (error) => exitWithMessage(`${PUBLIC_URL} cannot be reached: ${error.message}.`));
socket.on('secureConnect', () => {
  const endsAt = Date.parse(socket.getPeerCertificate().valid_to);
  socket.end();
  writeTextfile('maidan_certificate', {
    maidan_certificate_expires_timestamp_seconds: endsAt / 1000,
    maidan_certificate_checked_timestamp_seconds: Math.floor(Date.now() / 1000),
  });
  console.log(`The certificate of ${PUBLIC_URL} ends at ${new Date(endsAt).toISOString()}.`);
  if (!socket.authorized) exitWithMessage(`Browsers do not accept it: ${socket.authorizationError}.`);
});
