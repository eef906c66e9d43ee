#!/bin/sh
# Copies what is new in the documents' folder to the backup. A document never changes and is named by its content, so what was copied
# once is never read again; a half-written one has another name. Every ten seconds, by a timer: more
# often than changes of the database are archived. With DOCUMENTS_URL use the bucket's own
# versioning and replication instead.
# usage: backup-documents.sh FROM TO
set -eu
# As closed to others as the documents themselves.
umask 077
mkdir -p "$2"
cd "$1"
find . -type f ! -name '*.part' | while read -r file; do
  [ -e "$2/$file" ] && continue
  mkdir -p "$2/$(dirname "$file")"
  cp -p "$file" "$2/$file.new"
  sync "$2/$file.new"
  mv "$2/$file.new" "$2/$file"
done
