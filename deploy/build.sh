#!/bin/sh
# Builds a release folder for production: built files, the files that they read at run time, and production packages.
#
#   sh deploy/build.sh /opt/maidan/releases/1.0.0
#   sh deploy/build.sh /opt/maidan/releases/1.0.0 --bff-only   # for a hosted upstream: without the reference store and its packages
#
# The container file calls this script too, so there is one list of steps. Needs Node 20.19 or later, npm and a package registry.
set -eu
cd "$(dirname "$0")/.."
target=${1:?where to? for example: sh deploy/build.sh /opt/maidan/releases/1.0.0}
[ ! -e "$target" ] || { echo "$target is there already: a release is never written over." >&2; exit 1; }

npm run --silent build

# The folder gets its final name only when it is complete.
work="$target.part"
rm -rf "$work"
mkdir -p "$work/bff/graphql" "$work/upstream/db" "$work/upstream/demo" "$work/upstream/payment/sandbox"
cp package.json package-lock.json .npmrc schema.graphql variables.json LICENSE "$work/"
cp bff/graphql/sandbox.graphql "$work/bff/graphql/"
cp upstream/payment/sandbox/checkout.js "$work/upstream/payment/sandbox/"
cp -R dist trusted-documents deploy "$work/"
rm -f "$work"/dist/*.tsbuildinfo
cp -R upstream/db/migrations "$work/upstream/db/"
cp -R upstream/demo/media "$work/upstream/demo/"
node deploy/previousAssets.cjs "$(dirname "$target")/../current" "$work"
(cd "$work" && npm ci --omit=dev --no-audit --no-fund --loglevel=error)
sizes="with the store $(du -sh "$work" | cut -f1)"
if [ "${2:-}" = --bff-only ]; then
  (cd "$work" && npm uninstall --omit=dev --no-audit --no-fund --loglevel=error $(node deploy/storePackages.cjs))
  rm -rf "$work/upstream" "$work/dist/upstream"
  sizes="$sizes, without it $(du -sh "$work" | cut -f1)"
fi
mv "$work" "$target"
echo "Built: $target ($sizes)"
