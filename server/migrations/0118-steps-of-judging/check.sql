SELECT ROW(0, 0, 0, NULL, false, NULL)::wallet.change, ROW(0, 0)::wallet.wager, NULL::wallet.asked;
