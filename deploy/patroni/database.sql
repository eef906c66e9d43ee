-- Once, on the primary of a new cluster: the portal's own role and database. It is not a superuser.
create role portal login password '${DATABASE_PASSWORD}';
create database portal owner portal;
\connect portal
create extension if not exists pg_trgm;
create extension if not exists btree_gin;
