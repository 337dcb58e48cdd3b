/** Query parameters about where a visitor came from. None of them changes a page: guests with and without them share one cached page. */
export const campaignParameters = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'utm_term', 'network'] as const;
export const referralParameters = ['ref', 'refcode', 'registrationrefcode', 'refcodepromo'] as const;
/** Parameters that advertising and mail services add to their links. */
export const clickParameters = ['gclid', 'gbraid', 'wbraid', 'fbclid', 'msclkid', 'yclid', 'ttclid', 'twclid', 'mc_cid', 'mc_eid'] as const;
/** Parameters that pages read. All others change nothing on the server: guests share one cached page. */
export const pageParameters = ['auth', 'demo', 'density', 'feature', 'modal', 'name', 'query', 'returns', 'studio', 'volatility'] as const;
