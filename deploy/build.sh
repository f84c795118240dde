#!/bin/sh
# Builds everything that images hold, in a copy of the repository: dist/ with a bill of materials for each service.
set -eu
cd "$(dirname "$0")/.."
# Installs the packages of the lock file first.
npm run --silent build
mkdir -p dist/sbom
for service in edge renderer backend releases; do
  npm sbom --silent --sbom-format cyclonedx --package-lock-only --workspace "@store/$service" \
    > "dist/sbom/$service.cdx.json"
done
