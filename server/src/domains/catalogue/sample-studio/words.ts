/** A word of a name in both scripts. */
export type NameWord = readonly [en: string, hi: string];

const read = (text: string): readonly NameWord[] =>
  text
    .trim()
    .split(/\s*,\s*/)
    .map((pair) => {
      const [en = '', hi = ''] = pair.split(' ');
      return [en, hi];
    });

/** What a game is about: the first word of its name. */
export const themes = read(`
  Peacock मोर, Monsoon सावन, Tiger बाघ, Lotus कमल, Mango आम, Elephant हाथी, Desert रेगिस्तान, River नदी, Jungle जंगल, Moon चाँद,
  Sun सूरज, Star सितारा, Maharaja महाराजा, Rani रानी, Himalaya हिमालय, Ganga गंगा, Jaipur जयपुर, Mumbai मुंबई, Kolkata कोलकाता, Goa गोवा,
  Punjab पंजाब, Kashmir कश्मीर, Kerala केरल, Bengal बंगाल, Rajasthan राजस्थान, Spice मसाला, Saffron केसर, Coconut नारियल, Jasmine चमेली, Marigold गेंदा,
  Cobra नाग, Parrot तोता, Camel ऊँट, Horse घोड़ा, Monkey बंदर, Swan हंस, Eagle गरुड़, Lion शेर, Firefly जुगनू, Butterfly तितली,
  Cricket क्रिकेट, Kabaddi कबड्डी, Bollywood बॉलीवुड, Railway रेल, Rickshaw रिक्शा, Bazaar बाज़ार, Temple मंदिर, Palace महल, Fort क़िला, Village गाँव,
  Lassi लस्सी, Chai चाय, Jalebi जलेबी, Ladoo लड्डू, Samosa समोसा, Sitar सितार, Tabla तबला, Dhol ढोल, Bhangra भांगड़ा, Garba गरबा,
  Holi होली, Navratri नवरात्रि, Pongal पोंगल, Onam ओणम, Baisakhi बैसाखी, Silk रेशम, Sandal चंदन, Turmeric हल्दी, Winter सर्दी, Thunder गरज,
  Ocean समंदर, Pirate डाकू`);

/** What is played for or with: the second word. */
export const things = read(`
  Treasure ख़ज़ाना, Fortune क़िस्मत, Riches दौलत, Jewels ज़ेवर, Diamond हीरा, Ruby माणिक, Emerald पन्ना, Pearl मोती, Sapphire नीलम, Gold सोना,
  Silver चाँदी, Coins सिक्के, Crown ताज, Throne तख़्त, Sword तलवार, Shield ढाल, Chariot रथ, Kite पतंग, Lantern लालटेन, Lamp दीपक,
  Bells घंटियाँ, Drums नगाड़े, Dance नाच, Song गीत, Festival मेला, Wedding शादी, Party जश्न, Race दौड़, Hunt शिकार, Quest तलाश,
  Journey सफ़र, Adventure रोमांच, Legend दास्तान, Story कहानी, Secret राज़, Mystery रहस्य, Dream सपना, Magic जादू, Spirit आत्मा, Warrior योद्धा,
  King राजा, Queen मलिका, Prince राजकुमार, Wizard जादूगर, Joker जोकर, Guru गुरु, Hero नायक, Thief चोर, Trader सौदागर, Farmer किसान,
  Garden बाग़, Valley घाटी, Island द्वीप, Mountain पर्वत, Waterfall झरना, Bridge पुल, Gate दरवाज़ा, Tower मीनार, Street गली, Night रात,
  Morning सुबह, Storm तूफ़ान, Fire आग, Rainbow इंद्रधनुष, Flower फूल, Feather पंख, Mask मुखौटा, Mirror आईना, Carpet क़ालीन, Box पिटारा,
  Wheel पहिया, Roulette चक्कर`);
