/** Texts of the sandbox's page. */
export const pageWords = {
  en: {
    title: 'Sandbox payment',
    company: 'Sandbox payment system',
    number: 'Operation',
    note: 'This is play money. No bank is asked and nothing is charged. Choose how this payment ends.',
    success: { name: 'Pay', what: 'The payment goes through' },
    fail: { name: 'Decline', what: 'The bank says no' },
    pending: { name: 'Leave open', what: 'The bank has not answered yet' },
    late: { name: 'Pay late', what: 'Open now, paid in 20 seconds' },
    over: 'This payment is finished.',
    back: 'Back to Mela',
    problem: 'That did not reach us. Please try again.',
  },
  hi: {
    title: 'सैंडबॉक्स भुगतान',
    company: 'सैंडबॉक्स भुगतान प्रणाली',
    number: 'लेन-देन',
    note: 'ये खेल के रुपये हैं। किसी बैंक से कुछ नहीं कटेगा। चुनें कि यह भुगतान कैसे पूरा हो।',
    success: { name: 'भुगतान करें', what: 'भुगतान हो जाएगा' },
    fail: { name: 'अस्वीकार करें', what: 'बैंक मना कर देगा' },
    pending: { name: 'खुला छोड़ें', what: 'बैंक का जवाब अभी नहीं आया' },
    late: { name: 'देर से भुगतान', what: 'अभी खुला, 20 सेकंड में पूरा' },
    over: 'यह भुगतान पूरा हो चुका है।',
    back: 'मेला पर लौटें',
    problem: 'अनुरोध हम तक नहीं पहुँचा। दोबारा कोशिश करें।',
  },
} as const;
