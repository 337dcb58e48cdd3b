-- after: wallet/journal, play/game_of_round, payments/ledger_payment, bonuses/campaign_of_award
-- after: accounts/player_attributes
-- The movements of the ledger after after_id up to to_id as reports count them, a row for each house account: the day
-- of India that it counts to, and what it belongs to.
CREATE OR REPLACE FUNCTION reports.lines(after_id bigint, to_id bigint)
RETURNS TABLE (id bigint, at timestamptz, day date, key text, kind text, user_id bigint, house text, test boolean,
  game_id integer, provider text, system text, campaign text, country text, currency text, opens_round boolean,
  cash_minor bigint, bonus_minor bigint, held_minor bigint, fee_minor bigint) LANGUAGE sql STABLE AS $$
  WITH line AS MATERIALIZED (
    SELECT j.*, (j.at AT TIME ZONE kernel.time_zone())::date AS day,
      CASE WHEN j.key ~ '^payment:[0-9]{1,18}:' THEN split_part(j.key, ':', 2)::bigint END AS payment_id,
      CASE WHEN j.ref LIKE 'award:%' THEN substr(j.ref, 7) END AS award
    FROM wallet.journal(after_id, to_id) j
  )
  SELECT l.id, l.at,
    -- Of a closed month: the first day of a closing whose own month was open when this was counted.
    CASE WHEN c.month IS NULL THEN l.day ELSE (
      SELECT min((n.closed_at AT TIME ZONE kernel.time_zone())::date) FROM reports.closed_month n
      WHERE n.month >= c.month AND l.id > n.movement_id AND NOT EXISTS (
        SELECT FROM reports.closed_month o WHERE l.id > o.movement_id
          AND o.month = date_trunc('month', n.closed_at AT TIME ZONE kernel.time_zone())::date)
    ) END,
    l.key, l.kind, l.user_id, l.house, coalesce(u.labels && '{f,t,d}'::text[], false), coalesce(g.game_id, 0),
    coalesce(g.provider, ''), coalesce(p.system, ''), coalesce(l.campaign, a.campaign, ''), coalesce(u.country, ''),
    l.currency, coalesce(g.opened_by = l.key AND l.kind IN ('bet', 'free_bet'), false),
    l.cash_minor, l.bonus_minor, l.held_minor,
    CASE WHEN l.kind IN ('deposit', 'withdrawal_settle') THEN coalesce(p.fee_minor, 0) ELSE 0 END
  FROM line l
    LEFT JOIN accounts.player_attributes u ON u.id = l.user_id
    LEFT JOIN LATERAL play.game_of_round(l.user_id, l.round) g ON l.round IS NOT NULL
    LEFT JOIN payments.ledger_payment p ON p.id = l.payment_id
    LEFT JOIN bonuses.campaign_of_award a ON a.key = l.award
    LEFT JOIN reports.closed_month c ON c.month = date_trunc('month', l.day)::date AND l.id > c.movement_id
$$;
