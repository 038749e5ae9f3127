#!/bin/sh
# Builds a release folder of the BFF for production: built files, the files that they read at run time, and production packages.
#
#   sh deploy/build.sh /opt/maidan/releases/1.0.0
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
rm -rf "$work/dist/upstream"
find "$work/dist" "$work/bff" \( -name '*.tsbuildinfo' -o -name '*.d.ts' \) -delete
# Open pages, and pages in shared caches, still load the assets of earlier releases.
previous="$(dirname "$target")/../current/dist/web/assets"
[ ! -d "$previous" ] || find -L "$previous" -type f -mtime -90 -exec cp -np {} "$work/dist/web/assets/" \;
# Open pages of earlier releases still send the operations of their build, and apps those of theirs: the running release's own, and
# those that it has of others.
running="$(dirname "$target")/../current"
if [ -d "$running/" ]; then
  name="$(basename "$(cd "$running" && pwd -P)")"
  mkdir -p "$work/trusted-documents/web"
  own="$work/trusted-documents/web/release-$name.json"
  [ -e "$own" ] || [ ! -e "$running/dist/web/documents.json" ] || cp -p "$running/dist/web/documents.json" "$own"
  if [ -d "$running/trusted-documents" ]; then
    (cd "$running/trusted-documents" && find . -name '*.json' -mtime -90) | while read -r file; do
      mkdir -p "$(dirname "$work/trusted-documents/$file")"
      [ -e "$work/trusted-documents/$file" ] || cp -p "$running/trusted-documents/$file" "$work/trusted-documents/$file"
    done
  fi
  # While processes are replaced, new pages reach old processes: fields are released before the pages that ask for them.
  if [ -z "${WITH_NEW_FIELDS:-}" ] && ! node scripts/documents.cjs pages "$running/schema.graphql"; then
    echo "The pages of this build ask for what the running release does not have: while it is replaced they would fail." >&2
    echo "Release the fields first, or build with WITH_NEW_FIELDS=1 and replace all processes at a quiet hour." >&2
    rm -rf "$work"
    exit 1
  fi
fi
(
  cd "$work"
  npm ci --omit=dev --workspace bff --workspace bff/service --no-audit --no-fund --loglevel=error
  # Types and source maps, which Node does not load from packages, are 40 % of their bytes.
  find node_modules -type f \( -name '*.map' -o -name '*.ts' -o -name '*.cts' -o -name '*.mts' \) -delete
  # npm lists what is installed only if nothing that package.json asks for is missing.
  npm pkg delete workspaces
  npm pkg set 'workspaces[]=bff' 'workspaces[]=bff/service'
  npm pkg delete devDependencies --workspaces --include-workspace-root
  npm sbom --omit=dev --sbom-format cyclonedx --sbom-type application > sbom.cdx.json
)
mv "$work" "$target"
echo "Built: $target ($(du -sh "$target" | cut -f1))"
