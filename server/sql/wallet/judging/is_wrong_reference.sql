-- Whether a movement refers to one that is not of the right kind, player or round, or that is not known. A bet may be
-- rolled back before it comes.
CREATE OR REPLACE FUNCTION wallet.is_wrong_reference(asked wallet.asked, kind wallet.kind, original wallet.movement)
  RETURNS boolean
LANGUAGE sql IMMUTABLE AS $$
  SELECT original.kind <> ALL (kind.originals) OR original.user_id <> asked.user_id OR original.round <> asked.round
    OR (original.id IS NULL AND kind.effect <> 'rollback')
$$;
