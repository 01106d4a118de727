#!/bin/sh
# Updates a stack of docker compose to the sources in this folder. Some containers of Strapi and of the websites serve while the
# others are replaced.
# From the root of the project, after git pull: sh ops/update.sh [--stop]
# --stop: for a release that cannot share its tables with the one before. Every Strapi is stopped before the first new one starts.
set -eu

count() { docker compose ps --all --quiet "$1" | wc -l; }

# Never with --no-deps: some versions of compose take the same service without it for a changed one, and replace it again.
up() { docker compose up --detach --wait "$@"; }

# First new ones are added, half as many as there are; of those before them so many stay that there are four at most, because Caddy
# knows four names (ops/Caddyfile). Then compose replaces these all at once, under their names.
replace() {
  service=$1 all=$(count "$1")
  shift
  new=$(((all + 1) / 2))
  old=$((all + new > 4 ? 4 - new : all))
  up "$@" --scale "$service=$old" --no-recreate "$service"
  up "$@" --scale "$service=$((old + new))" --no-recreate "$service"
  up "$@" --scale "$service=$((old + new))" "$service"
  up "$@" --scale "$service=$all" --no-recreate "$service"
}

docker compose build
backup=before-update-$(date -u +%Y-%m-%dT%H-%M-%SZ)
docker compose exec -T cms node dist/src/backup/main.js backup "/data/backups/$backup"

replicas=$(count cms)
if [ "${1:-}" = --stop ]; then
  docker compose stop worker cms
  up --scale "cms=$replicas" cms
else
  replace cms
fi
# The old worker finishes its tasks or leaves them to this one.
up --scale "cms=$replicas" worker
up caddy
# A container keeps the file that it started with.
docker compose exec -T caddy cat /etc/caddy/Caddyfile | cmp -s - ops/Caddyfile || docker compose restart caddy
replace web --scale "cms=$replicas"
# Whatever else has changed.
up --scale "cms=$replicas" --scale "web=$(count web)"
# After a failure the backup of the first try is still there.
docker compose exec -T cms find /data/backups -mindepth 1 -maxdepth 1 -name 'before-update-*' ! -name "$backup" -exec rm -rf {} +
