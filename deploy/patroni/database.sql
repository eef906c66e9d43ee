-- Once, on the primary of a new cluster: the portal's database, the role that owns its tables and the role of the servers. Neither is a superuser.
create role portal login password '${DATABASE_PASSWORD}';
create role portal_server login password '${SERVER_ROLE_PASSWORD}';
create database portal owner portal;
\connect portal
create extension if not exists pg_trgm;
create extension if not exists btree_gin;
