-- online
-- Which rows refer to a stored file: asked for every old file of the store, a page at a time.

-- step: papers of policies
create index concurrently if not exists policy_documents_of_hash on policy_documents (content_hash);

-- step: proofs of identity
create index concurrently if not exists identity_documents_of_hash on identity_documents (storage_key);

-- step: photos
create index concurrently if not exists inspection_photos_of_hash on inspection_photos (storage_key);

-- step: photos that were never sent whole
create index concurrently if not exists inspection_uploads_unfinished on inspection_uploads (created_at) where photo_id is null;
