import { defineErrors } from './define.ts';

export const operatorErrors = defineErrors({
  'errors.operators.set_up': {
    status: 400,
    code: 3,
    en: 'This set-up token is unknown, used or too old.',
    hi: 'यह सेट-अप टोकन पता नहीं, इस्तेमाल हो चुका है या पुराना है।',
  },
  'errors.operators.code_used': {
    status: 401,
    code: 10,
    en: 'This code was used already. Wait {ttl} seconds for the next one in your app.',
    hi: 'यह कोड पहले ही इस्तेमाल हो चुका है। ऐप में अगला कोड आने तक {ttl} सेकंड रुकें।',
  },
  'errors.operators.exists': {
    status: 400,
    code: 3,
    en: 'This person is an operator already.',
    hi: 'यह व्यक्ति पहले से ऑपरेटर है।',
  },
  'errors.operators.no_part': {
    status: 403,
    code: 7,
    en: 'Only operators who added this one, or agreed to it, hand out the set-up, and only where two operators can approve. Ask one of them, or use the command line.',
    hi: 'सेट-अप वही ऑपरेटर दे सकते हैं जिन्होंने इसे जोड़ा या मंज़ूरी दी, और तभी जब दो ऑपरेटर मंज़ूरी दे सकते हों। उनसे कहें, या कमांड लाइन से करें।',
  },
  'errors.operators.has_log_in': {
    status: 400,
    code: 3,
    en: 'This operator can log in already, or is disabled. Take their access away first, or add the person again.',
    hi: 'यह ऑपरेटर पहले से लॉग इन कर सकता है, या बंद किया गया है। पहले उसकी पहुँच हटाएँ, या व्यक्ति को दोबारा जोड़ें।',
  },
  'errors.operators.own': {
    status: 403,
    code: 4,
    en: 'Another operator must do this for you.',
    hi: 'आपके लिए यह किसी दूसरे ऑपरेटर को करना होगा।',
  },
  'errors.approvals.own': {
    status: 403,
    code: 4,
    en: 'Another operator must approve what you have asked for.',
    hi: 'आपके अनुरोध की मंज़ूरी किसी दूसरे ऑपरेटर को देनी होगी।',
  },
  'errors.approvals.connected': {
    status: 403,
    code: 4,
    en: 'You cannot approve this: your account and that of who asked were given out by the same person, or you were allowed to do it only after it was asked for.',
    hi: 'आप इसे मंज़ूर नहीं कर सकते: आपका और अनुरोध करने वाले का खाता एक ही व्यक्ति से जुड़ा है, या आपको यह अधिकार अनुरोध के बाद मिला है।',
  },
  'errors.approvals.prepared': {
    status: 403,
    code: 4,
    en: 'You cannot approve this: in the last 30 days you changed who gets this player’s money, or where it goes. Another operator must decide it.',
    hi: 'आप इसे मंज़ूर नहीं कर सकते: पिछले 30 दिनों में आपने ही बदला था कि इस खिलाड़ी का पैसा किसे या कहाँ मिले। फ़ैसला किसी दूसरे ऑपरेटर को करना होगा।',
  },
  'errors.approvals.unconfirmed': {
    status: 403,
    code: 4,
    en: 'This needs two operators whose accounts are confirmed. An account that was made or changed at the command line must first be confirmed by two others.',
    hi: 'इसके लिए ऐसे दो ऑपरेटर चाहिए जिनके खाते पुष्ट हों। कमांड लाइन पर बनाए या बदले गए खाते की पुष्टि पहले दो दूसरे ऑपरेटरों को करनी होगी।',
  },
  'errors.approvals.changed': {
    status: 400,
    code: 3,
    en: 'What this is about, or its cost, has changed since it was asked for. Refuse it and ask again.',
    hi: 'अनुरोध के बाद इसका विषय या इसका खर्च बदल गया है। इसे नामंज़ूर करके दोबारा माँगें।',
  },
  'errors.approvals.closed': {
    status: 400,
    code: 3,
    en: 'This has been decided already, or it is too old.',
    hi: 'इस पर फ़ैसला हो चुका है, या यह पुराना हो गया है।',
  },
  'errors.approvals.outdated': {
    status: 400,
    code: 3,
    en: 'This can no longer be carried out as it was asked for. Refuse it and ask again.',
    hi: 'इसे अब वैसे नहीं किया जा सकता जैसे माँगा गया था। इसे नामंज़ूर करके दोबारा माँगें।',
  },
});

export const reportErrors = defineErrors({
  'errors.reports.closed': { status: 400, code: 3, en: 'This month is closed already.', hi: 'यह महीना पहले ही बंद हो चुका है।' },
  'errors.reports.not_over': {
    status: 400,
    code: 3,
    en: 'This month can’t be closed yet: it isn’t over, or not all of it is counted.',
    hi: 'यह महीना अभी बंद नहीं हो सकता: वह पूरा नहीं हुआ है, या उसका सब कुछ गिना नहीं गया है।',
  },
  'errors.flags.version': {
    status: 409,
    code: 3,
    en: 'Someone has changed this flag since you opened it. Open it again and repeat your change.',
    hi: 'आपके खोलने के बाद किसी ने यह फ़्लैग बदल दिया है। इसे फिर से खोलें और अपना बदलाव दोबारा करें।',
  },
  'errors.flags.for_all': {
    status: 400,
    code: 3,
    en: 'This feature has one value for all visitors. Change its setting instead.',
    hi: 'इस सुविधा का मान सभी विज़िटरों के लिए एक ही है। इसकी जगह इसकी सेटिंग बदलें।',
  },
});
