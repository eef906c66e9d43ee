#!/bin/sh
# Once, by PostgreSQL's image on an empty folder: the portal's database, the role that owns its tables and the role of the servers. Neither is a superuser.
set -eu
psql --username postgres --set ON_ERROR_STOP=1 --set password="$(cat /run/secrets/database_password)" \
  --set server_password="$(cat /run/secrets/server_role_password)" <<'SQL'
create role portal login password :'password';
create role portal_server login password :'server_password';
create database portal owner portal;
SQL
