#!/bin/sh
# Run once by the image, when the primary's folder is made: lets the standby follow it, and has commits wait for it. Elsewhere run it once
# as the database's superuser with PGDATA and POSTGRES_USER set, and `pg_ctl reload` after it.
set -eu
echo "host replication postgres samenet scram-sha-256" >>"$PGDATA/pg_hba.conf"
psql -v ON_ERROR_STOP=1 -U "$POSTGRES_USER" -c "ALTER SYSTEM SET synchronous_standby_names = 'standby'"
