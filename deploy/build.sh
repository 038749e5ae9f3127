#!/bin/sh
# Builds a release folder for production: built files, the files that they read at run time, and production packages.
#
#   sh deploy/build.sh /opt/maidan/releases/1.0.0
#   sh deploy/build.sh /opt/maidan/releases/1.0.0 --bff-only     # for a hosted upstream: without the reference upstream
#   sh deploy/build.sh /opt/maidan/releases/1.0.0 --store-only   # the reference upstream alone
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
mkdir -p "$work/bff/graphql"
cp package.json package-lock.json .npmrc schema.graphql shop.json LICENSE "$work/"
# The lock file speaks of all workspaces, so npm reads the package.json of each.
for part in $(node -p "require('./package.json').workspaces.join(' ')"); do
  mkdir -p "$work/$part"
  cp "$part/package.json" "$work/$part/"
done
cp bff/graphql/sandbox.graphql "$work/bff/graphql/"
cp -R bff/service/dist "$work/bff/service/"
cp -R dist trusted-documents deploy "$work/"
case "${2:-}" in
  --bff-only)
    parts='bff bff/service'
    rm -rf "$work/dist/upstream"
    ;;
  --store-only)
    parts='upstream deploy bff/service'
    rm -rf "$work/dist/bff" "$work/dist/web" "$work/dist/web-server"
    ;;
  *) parts='bff upstream deploy bff/service' ;;
esac
if [ "${2:-}" != --bff-only ]; then
  mkdir -p "$work/upstream/db" "$work/upstream/demo" "$work/upstream/payment/sandbox"
  cp upstream/payment/sandbox/checkout.js "$work/upstream/payment/sandbox/"
  cp -R upstream/db/migrations "$work/upstream/db/"
  cp -R upstream/demo/*.ndjson upstream/demo/home.json upstream/demo/media "$work/upstream/demo/"
fi
find "$work/dist" "$work/bff" \( -name '*.tsbuildinfo' -o -name '*.d.ts' \) -delete
if [ -e "$work/dist/web" ]; then
  # Open pages, and pages in shared caches, still load the assets of earlier releases.
  previous="$(dirname "$target")/../current/dist/web/assets"
  [ ! -d "$previous" ] || find -L "$previous" -type f -mtime -90 -exec cp -np {} "$work/dist/web/assets/" \;
fi
(
  cd "$work"
  npm ci --omit=dev $(printf ' --workspace %s' $parts) --no-audit --no-fund --loglevel=error
  # Types and source maps, which Node does not load from packages, are 40 % of their bytes.
  find node_modules -type f \( -name '*.map' -o -name '*.ts' -o -name '*.cts' -o -name '*.mts' \) -delete
  # npm lists what is installed only if nothing that package.json asks for is missing.
  npm pkg delete workspaces
  npm pkg set $(printf ' workspaces[]=%s' $parts)
  npm pkg delete devDependencies --workspaces --include-workspace-root
  npm sbom --omit=dev --sbom-format cyclonedx --sbom-type application > sbom.cdx.json
)
mv "$work" "$target"
echo "Built: $target ($(du -sh "$target" | cut -f1))"
