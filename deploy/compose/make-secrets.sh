#!/bin/sh
# Makes the files of secrets/ that nobody else decides, and names those that still have to be filled in. What is there is never changed.
# usage: make-secrets.sh [FOLDER]
set -eu
umask 077
folder=${1:-$(dirname "$0")/secrets}
mkdir -p "$folder"
cd "$folder"
# The folder is closed; a server inside its container, which has another user, must be able to read its file.
keep() {
  [ -e "$1" ] || { cat > "$1.new" && chmod 444 "$1.new" && mv "$1.new" "$1"; }
}
random() {
  openssl rand -base64 36 | tr '+/' '-_' | tr -d '\n'
}
for name in superuser_password database_password server_role_password session_secret link_secret field_keys gateway_webhook_secrets metrics_token; do
  random | keep "$name"
done
printf 'postgres://portal_server:%s@database:5432/portal' "$(cat server_role_password)" | keep database_url
printf 'postgres://portal:%s@database:5432/portal' "$(cat database_password)" | keep database_owner_url
for name in gateway_key_id gateway_key_secret documents_key documents_secret smtp_url sms_key kyc_key vehicle_register_key screening_key tls_certificate tls_key; do
  [ -s "$name" ] || echo "to be filled in, mode 444: $(pwd)/$name"
done
