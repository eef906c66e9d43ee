-- online
-- What grows old is removed by these indexes.

-- step: codes by age
create index concurrently if not exists otps_by_age on otps (sent_at);

-- step: unfinished photos by age
create index concurrently if not exists inspection_uploads_by_age on inspection_uploads (created_at) where photo_id is null;
