import { expect, it } from 'vitest';
import { readConfig as readBffConfig } from '../../bff/config/config.ts';
import { readConfig as readUpstreamConfig } from '../../upstream/config.ts';

/** Variables that operating systems, services and platforms set for every program. */
const COMMON_VARIABLES = {
  'a login shell': `PATH HOME USER LOGNAME SHELL PWD OLDPWD SHLVL LANG LANGUAGE LC_ALL LC_CTYPE TERM COLORTERM EDITOR VISUAL PAGER
    LS_COLORS MAIL TZ TMPDIR HOSTNAME HOSTTYPE OSTYPE HISTSIZE DISPLAY XAUTHORITY XDG_DATA_DIRS XDG_DATA_HOME XDG_CONFIG_DIRS
    XDG_RUNTIME_DIR XDG_SESSION_ID DBUS_SESSION_BUS_ADDRESS SSH_AUTH_SOCK SSH_CLIENT SSH_CONNECTION SSH_TTY SUDO_USER _`,
  'a service of systemd': `INVOCATION_ID JOURNAL_STREAM SYSTEMD_EXEC_PID LISTEN_FDS LISTEN_PID NOTIFY_SOCKET WATCHDOG_USEC
    STATE_DIRECTORY RUNTIME_DIRECTORY LOGS_DIRECTORY CACHE_DIRECTORY CONFIGURATION_DIRECTORY MEMORY_PRESSURE_WATCH`,
  npm: `npm_config_cache npm_config_loglevel npm_config_user_agent npm_execpath npm_lifecycle_event npm_lifecycle_script
    npm_node_execpath npm_package_json npm_package_name npm_package_version npm_command INIT_CWD NODE NODE_PATH NODE_OPTIONS
    NODE_EXTRA_CA_CERTS NODE_VERSION NODE_DEBUG NVM_DIR NVM_BIN YARN_VERSION FORCE_COLOR NO_COLOR UV_THREADPOOL_SIZE`,
  'continuous integration': `CI GITHUB_ACTIONS GITHUB_API_URL GITHUB_SERVER_URL GITHUB_TOKEN GITHUB_REF GITHUB_PATH GITHUB_ENV
    GITLAB_CI CI_API_V4_URL CI_SERVER_URL CI_JOB_TOKEN RUNNER_OS RUNNER_TEMP VITEST TEST TEST_WORKER_INDEX DEBUG`,
  Kubernetes: `KUBERNETES_SERVICE_HOST KUBERNETES_SERVICE_PORT KUBERNETES_PORT KUBERNETES_PORT_443_TCP REDIS_SERVICE_HOST
    REDIS_SERVICE_PORT REDIS_PORT REDIS_PORT_6379_TCP POSTGRES_SERVICE_HOST POSTGRES_PORT API_SERVICE_HOST API_PORT POD_NAME`,
  'a platform': `APP_URL APP_ENV APP_NAME DYNO HEROKU_APP_NAME REDIS_TLS_URL DATABASE_CONNECTION_POOL_URL RENDER_EXTERNAL_URL FLY_APP_NAME
    VERCEL_URL DEPLOY_URL URL WEB_CONCURRENCY MEMORY_AVAILABLE WEBSITE_HOSTNAME CONTAINER_NAME PGHOST PGUSER PGPASSWORD PGDATA
    POSTGRES_PASSWORD POSTGRES_DB HTTP_PROXY HTTPS_PROXY NO_PROXY http_proxy SSL_CERT_FILE AWS_REGION AWS_SECRET_ACCESS_KEY
    MAIL_FROM_NAME MAIL_FROM_ADDRESS SMTP_HOST SMTP_PORT LOG_FORMAT OTEL_SERVICE_NAME OTEL_TRACES_SAMPLER
    OTEL_TRACES_SAMPLER_ARG OTEL_EXPORTER_OTLP_HEADERS OTEL_EXPORTER_OTLP_PROTOCOL OTEL_EXPORTER_OTLP_METRICS_ENDPOINT
    OTEL_EXPORTER_OTLP_TRACES_HEADERS OTEL_RESOURCE_ATTRIBUTES`,
};

it.each(Object.entries(COMMON_VARIABLES))(
  'the variables of %s are not reported as misspelled',
  (_source, names) => {
    const env = Object.fromEntries(names.split(/\s+/).map((name) => [name, 'x']));
    expect(Object.keys(env).length).toBeGreaterThan(10);
    expect(() => readBffConfig({ ...env, EMBEDDED_UPSTREAM_URL: 'http://127.0.0.1:4001' })).not.toThrow();
    expect(() => readUpstreamConfig(env)).not.toThrow();
  },
);

// Rule: docs/threats.md#the-server: A misspelled setting
it.each([
  ['another letter', 'PUBLIK_URL', 'PUBLIC_URL'],
  ['one too many', 'RATE_LIMITS_ACCOUNT', 'RATE_LIMIT_ACCOUNT'],
  ['one missing', 'SMTP_UR', 'SMTP_URL'],
  ['two exchanged', 'ATUH_SECRET', 'AUTH_SECRET'],
  ['a name of the upstream', 'UPSTREAM_PRT', 'UPSTREAM_PORT'],
  ['a name of the commands', 'CHROM_PATH', 'CHROME_PATH'],
])('both programs report a misspelled name: %s', (_kind, name, intended) => {
  const message = new RegExp(`^${name}: unknown, while ${intended} is a variable of the shop[^.]+\\.$`);
  expect(() => readBffConfig({ [name]: 'x', EMBEDDED_UPSTREAM_URL: 'http://127.0.0.1:4001' })).toThrow(
    message,
  );
  expect(() => readUpstreamConfig({ [name]: 'x' })).toThrow(message);
});
