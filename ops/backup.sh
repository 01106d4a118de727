#!/bin/sh
# Backs up a stack of docker compose into a folder of the host, one tar for each run, and deletes older ones.
# From the root of the project: sh ops/backup.sh FOLDER DAYS
set -eu
umask 077
folder=${1:?Say where to: sh ops/backup.sh FOLDER DAYS}
days=${2:?Say for how many days backups are stored: sh ops/backup.sh FOLDER DAYS}
name=$(date -u +%Y-%m-%dT%H-%M-%SZ)
mkdir -p "$folder"
trap 'docker compose exec -T cms rm -rf "/data/backups/$name"; rm -f "$folder/$name.tar.part"' EXIT
docker compose exec -T cms node dist/src/backup/main.js backup "/data/backups/$name"
docker compose exec -T cms tar -C /data/backups -cf - "$name" > "$folder/$name.tar.part"
mv "$folder/$name.tar.part" "$folder/$name.tar"
# Only after a backup that is complete: if backups fail, the last ones stay.
find "$folder" -maxdepth 1 -name '*Z.tar' -mtime "+$days" -delete
