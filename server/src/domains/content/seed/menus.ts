import type { MenuId } from '@mela/contract/api/content';
import type { MenuLine } from '../menu-line.ts';

type More = { readonly counter?: MenuLine['counterName']; readonly auth?: boolean };

function line(path: string, en: string, hi: string, icon: string, { counter = null, auth = false }: More = {}): MenuLine {
  return { type: path.startsWith('#') ? 'hash' : 'page', path, label: { en, hi }, icon, counterName: counter, requiresAuth: auth };
}

const own = { auth: true } as const;
const games = line('/games', 'Games', 'खेल', 'gamepad-2');
const offers = line('/actions/list', 'Offers', 'ऑफ़र', 'megaphone');
const tournaments = line('/tournaments', 'Tournaments', 'मुकाबले', 'trophy', { counter: 'tournament' });
const lottery = line('/lottery', 'Lottery', 'लॉटरी', 'ticket', { counter: 'lottery' });
const wheel = line('/fortune-wheel', 'Wheel', 'चरखी', 'ferris-wheel', { counter: 'fortune_wheel' });
const missions = line('/daily-missions', 'Missions', 'मिशन', 'calendar-check', { counter: 'daily_missions', ...own });
const gifts = line('/gifts', 'Gifts', 'तोहफ़े', 'gift', { counter: 'gift', ...own });
const club = line('/vip-club', 'VIP club', 'वीआईपी क्लब', 'crown', { counter: 'vip_club' });
const levels = line('/levels-info', 'Levels', 'लेवल', 'chart-no-axes-column-increasing');
const achievements = line('/achievements', 'Achievements', 'उपलब्धियाँ', 'medal', own);
const fame = line('/hall-of-fame', 'Hall of fame', 'सितारे', 'star');
const friends = line('/referral-program', 'Invite friends', 'दोस्तों को बुलाएँ', 'users', own);
const blog = line('/blog', 'Blog', 'ब्लॉग', 'newspaper');
const gallery = line('/girls', 'Gallery', 'गैलरी', 'star');
const season = line('/season', 'Festival', 'त्योहार', 'ferris-wheel');
const help = line('/help', 'Help', 'मदद', 'life-buoy');
const fairness = line('/fairness', 'Check a round', 'राउंड जाँचें', 'shield-check');
const rules = line('/rules', 'Rules', 'नियम', 'scroll-text');
const care = line('/responsible-play', 'Play with care', 'संभलकर खेलें', 'heart-handshake');
const about = line('/about', 'About Mela', 'मेला के बारे में', 'info');
const privacy = line('/privacy', 'Privacy', 'निजता', 'info');
const terms = line('/terms', 'Terms', 'शर्तें', 'scroll-text');
const app = line('/mob-app', 'App', 'ऐप', 'smartphone');
const search = line('/search-games', 'Search', 'खोजें', 'search');
const language = line('/locale-toggle', 'हिन्दी', 'English', 'languages');
const logIn = line('#login', 'Log in', 'लॉग इन', 'log-in');
const register = line('#registration', 'Create account', 'खाता बनाएँ', 'user-plus');
const favourites = line('/games/favorite', 'Favourites', 'पसंदीदा', 'heart');
const last = line('/games/last', 'Recently played', 'हाल में खेले', 'history', own);
const cashier = line('/payment', 'Cashier', 'कैशियर', 'wallet', own);
const profile = line('/profile', 'Profile', 'प्रोफ़ाइल', 'user-round', own);
const limits = line('/games-limits', 'Limits', 'सीमाएँ', 'gauge', own);
const logOut = line('/logout', 'Log out', 'लॉग आउट', 'log-out', own);

const fair = [tournaments, lottery, wheel];

/** The initial menus. They include lines to pages that are switched off, which the site leaves out until they are on. */
export const menus: Readonly<Record<MenuId, readonly MenuLine[]>> = {
  navbar: [games, offers, ...fair, missions, club, blog, fairness],
  navbar_guest: [games, offers, ...fair, club, blog, fairness, rules],
  sidebar_mobile: [
    games,
    search,
    cashier,
    profile,
    missions,
    gifts,
    limits,
    favourites,
    last,
    offers,
    ...fair,
    club,
    levels,
    achievements,
    fame,
    friends,
    season,
    blog,
    gallery,
    fairness,
    rules,
    help,
    app,
    language,
    logOut,
  ],
  sidebar_mobile_guest: [
    logIn,
    register,
    games,
    search,
    offers,
    ...fair,
    club,
    fame,
    blog,
    gallery,
    season,
    fairness,
    rules,
    help,
    care,
    app,
    language,
  ],
  footer: [about, care, rules, terms, privacy, fairness, offers, fame, blog, gallery, app],
};
