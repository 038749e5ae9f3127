// `npm run settings`: writes what the settings of both servers say of themselves into .env.example, docs/variables.md and the chart.
import { readFileSync, writeFileSync } from 'node:fs';
import { Settings as BffSettings } from '../bff/config/settings.ts';
import { Settings as UpstreamSettings } from '../upstream/config.ts';

/** What the chart and the image decide themselves. */
const SET_BY_CHART = ['DRAIN_SECONDS', 'HOST', 'NODE_ENV', 'OPERATIONS_PORT', 'PORT', 'SHOP_FILE'];

/** Without them the BFF does not start for shoppers. */
const NEEDED_IN_PRODUCTION = ['API_URL', 'FUNCTIONS_URL', 'MEDIA_URL', 'PUBLIC_URL', 'RAZORPAY_KEY_ID'];

interface About {
  group: string;
  description: string;
  example?: string;
}

interface Setting extends About {
  name: string;
  defaultText: string | null;
}

/** What a zod type tells of itself. */
interface Described {
  meta(): unknown;
  def: { type: string; defaultValue?: unknown; in?: Described };
}

/** The default as a text of the environment; null without one. */
function defaultOf({ def }: Described): string | null {
  if (def.type === 'pipe' && def.in) return defaultOf(def.in);
  if (def.type !== 'default' && def.type !== 'prefault') return null;
  const value = def.defaultValue;
  if (typeof value === 'boolean') return value ? '1' : '0';
  return Array.isArray(value) || value === '' ? null : String(value);
}

const settingsOf = (shape: object): Setting[] =>
  Object.entries(shape as Record<string, Described>).flatMap(([name, type]) => {
    const about = type.meta() as About | undefined;
    return about ? [{ ...about, name, defaultText: defaultOf(type) }] : [];
  });

const byGroup = (settings: Setting[]): [string, Setting[]][] =>
  [...new Set(settings.map(({ group }) => group))].map((group) => [
    group,
    settings.filter((setting) => setting.group === group),
  ]);

const PARTS = [
  { title: 'The BFF', settings: settingsOf(BffSettings.shape) },
  { title: 'The reference upstream', settings: settingsOf(UpstreamSettings.shape) },
];

const exampleLine = (setting: Setting): string =>
  `# ${setting.name}=${setting.example ?? setting.defaultText ?? ''}   # ${setting.description}`;

function envExample(): string {
  const groups = PARTS.flatMap(({ title, settings }) =>
    byGroup(settings).map(
      ([group, members]) => `# ${title}: ${group.toLowerCase()}\n${members.map(exampleLine).join('\n')}`,
    ),
  );
  return [
    '# Copy to .env and uncomment what you need: `npm start` reads it. The demonstration needs nothing of it.',
    ...groups,
  ].join('\n\n');
}

const listItem = ({ name, defaultText, description }: Setting): string => {
  const needed = NEEDED_IN_PRODUCTION.includes(name) ? '; needed in production' : '';
  return `- \`${name}\`${defaultText ? ` (${defaultText})` : ''}: ${description}${needed}`;
};

const lists = (): string =>
  PARTS.flatMap(({ title, settings }) => [
    `## ${title}`,
    ...byGroup(settings).flatMap(([group, members]) => [`### ${group}`, members.map(listItem).join('\n')]),
  ]).join('\n\n');

const START = '<!-- settings -->';
const END = '<!-- /settings -->';

function variablesPage(): string {
  const [before, rest = ''] = readFileSync('docs/variables.md', 'utf8').split(START);
  return `${before}${START}\n\n${lists()}\n\n${END}${rest.split(END)[1] ?? ''}`;
}

function chartSchema(): string {
  const schema = JSON.parse(readFileSync('deploy/chart/values.schema.json', 'utf8')) as {
    $defs: { variable: unknown; bffVariable: unknown };
  };
  const names = Object.keys(BffSettings.shape).filter((name) => !SET_BY_CHART.includes(name));
  // OpenTelemetry reads variables of its own.
  schema.$defs.variable = { if: { pattern: '^OTEL_' }, else: { $ref: '#/$defs/bffVariable' } };
  schema.$defs.bffVariable = { enum: names.sort() };
  return JSON.stringify(schema, null, 2);
}

/** The files that follow from the settings, by path. */
const FILES: Record<string, string> = {
  '.env.example': envExample(),
  'docs/variables.md': variablesPage(),
  'deploy/chart/values.schema.json': chartSchema(),
};
for (const [path, content] of Object.entries(FILES)) writeFileSync(path, content.trimEnd() + '\n');
