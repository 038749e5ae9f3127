import type { FastifyPluginAsync } from 'fastify';
import type { Config } from '../config/config.ts';
import type { WebRoutes } from './webBuild.ts';

/** What Android lets the app do: open links to the shop, and use the passwords that are stored for it. */
const ANDROID_RELATIONS = [
  'delegate_permission/common.handle_all_urls',
  'delegate_permission/common.get_login_creds',
];

/**
 * Serves the files by which the systems know that the owner's apps belong to this shop, where the shop file names the apps: Android's
 * `assetlinks.json`, and `apple-app-site-association`, which lists the paths of all pages.
 */
export const appLinks: FastifyPluginAsync<{
  apps: Config['shop']['apps'];
  routes: WebRoutes;
  cacheControl: string;
}> = async (app, { apps, routes, cacheControl }) => {
  const serve = (name: string, content: unknown) =>
    app.get(`/.well-known/${name}`, async (_request, reply) =>
      reply.header('cache-control', cacheControl).type('application/json').send(JSON.stringify(content)),
    );
  const android = apps?.android?.appLinks;
  if (android)
    serve('assetlinks.json', [
      {
        relation: ANDROID_RELATIONS,
        target: {
          namespace: 'android_app',
          package_name: android.packageName,
          sha256_cert_fingerprints: android.certificates,
        },
      },
    ]);
  const appId = apps?.ios?.appLinks?.appId;
  if (appId !== undefined)
    serve('apple-app-site-association', {
      applinks: {
        details: [
          {
            appIDs: [appId],
            components: Object.values(routes).map(({ path }) => ({ '/': path.replace(/:\w+/g, '*') })),
          },
        ],
      },
      webcredentials: { apps: [appId] },
    });
};
