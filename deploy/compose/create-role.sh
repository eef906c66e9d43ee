#!/bin/sh
# Once, by PostgreSQL's image on an empty folder: the portal's own role and database. It is not a superuser.
set -eu
psql --username postgres --set ON_ERROR_STOP=1 --set password="$(cat /run/secrets/database_password)" <<'SQL'
create role portal login password :'password';
create database portal owner portal;
SQL
