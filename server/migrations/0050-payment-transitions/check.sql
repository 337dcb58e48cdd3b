DO $$
BEGIN
  IF (SELECT NOT convalidated FROM pg_constraint WHERE conname = 'alarm_kind_check') THEN
    RAISE EXCEPTION 'the kinds of alarms are not checked';
  END IF;
  IF NOT EXISTS (SELECT FROM pg_trigger WHERE tgrelid = 'payments.transition'::regclass AND tgname = 'append_only') THEN
    RAISE EXCEPTION 'transitions can be changed';
  END IF;
END $$;
