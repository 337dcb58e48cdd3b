-- Where a player takes push messages, in the words of the list of log-ins; null where the browser did not say.
ALTER TABLE notifications.push_subscription ADD COLUMN browser text, ADD COLUMN system text;
