/** What a query may carry about where a visitor came from. None of it changes a page: guests who bring it share the page of those who do not. */
export const campaignParameters = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'utm_term', 'network'] as const;
export const referralParameters = ['ref', 'refcode', 'registrationrefcode', 'refcodepromo'] as const;
/** Marks that advertising and mail services put on every link of theirs. */
export const clickParameters = ['gclid', 'gbraid', 'wbraid', 'fbclid', 'msclkid', 'yclid', 'ttclid', 'twclid', 'mc_cid', 'mc_eid'] as const;
/** What pages read from their query. Every other name changes nothing on the server: guests who bring it share one page. */
export const pageParameters = ['auth', 'demo', 'density', 'modal', 'name', 'query'] as const;
