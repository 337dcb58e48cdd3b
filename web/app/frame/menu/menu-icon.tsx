import type { LineIcon } from '@mela/kit/icons/line-icon.ts';
import {
  CalendarCheck,
  ChartColumns,
  CreditCard,
  Crown,
  FerrisWheel,
  Gamepad,
  Gauge,
  Heart,
  HeartHandshake,
  History,
  Languages,
  LogIn,
  LogOut,
  Medal,
  Megaphone,
  Newspaper,
  Receipt,
  ScrollText,
  Smartphone,
  Star,
  Ticket,
  Trophy,
  UserPlus,
  Users,
  Wallet,
} from '@mela/kit/icons/pages.ts';
import { Gift, House, LifeBuoy, ShieldCheck, UserRound } from '@mela/kit/icons/frame.ts';
import { Info, Search } from '@mela/kit/icons/signs.ts';

/** The icons that a menu item may name. */
const icons: Readonly<Record<string, LineIcon>> = {
  'calendar-check': CalendarCheck,
  'chart-no-axes-column-increasing': ChartColumns,
  'credit-card': CreditCard,
  crown: Crown,
  'ferris-wheel': FerrisWheel,
  'gamepad-2': Gamepad,
  gauge: Gauge,
  gift: Gift,
  heart: Heart,
  'heart-handshake': HeartHandshake,
  history: History,
  house: House,
  info: Info,
  languages: Languages,
  'life-buoy': LifeBuoy,
  'log-in': LogIn,
  'log-out': LogOut,
  medal: Medal,
  megaphone: Megaphone,
  newspaper: Newspaper,
  receipt: Receipt,
  'scroll-text': ScrollText,
  search: Search,
  'shield-check': ShieldCheck,
  smartphone: Smartphone,
  star: Star,
  ticket: Ticket,
  trophy: Trophy,
  'user-plus': UserPlus,
  'user-round': UserRound,
  users: Users,
  wallet: Wallet,
};

/** An icon by its name. An unknown name reserves the space, so that all texts align. */
export function MenuIcon({ name }: { readonly name: string | null }) {
  const Icon = name === null ? undefined : icons[name];
  return Icon === undefined ? <span className="size-6 shrink-0" /> : <Icon aria-hidden className="size-6 shrink-0 text-muted" />;
}
