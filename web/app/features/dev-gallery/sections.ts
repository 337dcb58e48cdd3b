import { ChoiceSample, InputSample, UploadSample } from './back-office/input-samples.tsx';
import { ChartSample, RecordSample } from './back-office/record-samples.tsx';
import { TableSample } from './back-office/table-samples.tsx';
import { m } from '../../site/language/words.ts';
import { ButtonSample, FieldSample, SelectSample, TabSample } from './control-samples.tsx';
import { ColourSample, PrintSample, TypeSample } from './foundation-samples.tsx';
import { AccordionSample, DialogSample, MenuSample, SheetSample, ToastSample, TooltipSample } from './popup-samples.tsx';
import type { Section } from './sample.ts';
import { ProgressSample, SkeletonSample, StateSample } from './state-samples.tsx';
import { AmountSample, BadgeSample, CardSample, PictureSample, ReceiptSample } from './thing-samples.tsx';

const both = ['ink', 'paper'] as const;
const paper = ['paper'] as const;
const ink = ['ink'] as const;
const all = ['ink', 'paper', 'day'] as const;
const inkAndDay = ['ink', 'day'] as const;

/** Every part of the system, in the order of the page. */
export const sections: readonly Section[] = [
  { id: 'colours', title: m['parts.name.colours'], grounds: both, Sample: ColourSample },
  { id: 'type', title: m['parts.name.type'], grounds: both, Sample: TypeSample },
  { id: 'prints', title: m['parts.name.prints'], grounds: both, Sample: PrintSample },
  { id: 'buttons', title: m['parts.name.buttons'], grounds: both, Sample: ButtonSample },
  { id: 'fields', title: m['parts.name.fields'], grounds: paper, Sample: FieldSample },
  { id: 'select', title: m['parts.name.select'], grounds: paper, Sample: SelectSample },
  { id: 'tabs', title: m['parts.name.tabs'], grounds: both, Sample: TabSample },
  { id: 'menu', title: m['parts.name.menu'], grounds: both, Sample: MenuSample },
  { id: 'tooltip', title: m['parts.name.tooltip'], grounds: both, Sample: TooltipSample },
  { id: 'dialog', title: m['parts.name.dialog'], grounds: both, Sample: DialogSample },
  { id: 'sheet', title: m['parts.name.sheet'], grounds: both, Sample: SheetSample },
  { id: 'toast', title: m['parts.name.toast'], grounds: both, Sample: ToastSample },
  { id: 'accordion', title: m['parts.name.accordion'], grounds: both, Sample: AccordionSample },
  { id: 'card', title: m['parts.name.card'], grounds: ink, Sample: CardSample },
  { id: 'badge', title: m['parts.name.badge'], grounds: both, Sample: BadgeSample },
  { id: 'amount', title: m['parts.name.amount'], grounds: both, Sample: AmountSample },
  { id: 'progress', title: m['parts.name.progress'], grounds: both, Sample: ProgressSample },
  { id: 'skeleton', title: m['parts.name.skeleton'], grounds: both, Sample: SkeletonSample },
  { id: 'states', title: m['parts.name.states'], grounds: both, Sample: StateSample },
  { id: 'receipt', title: m['parts.name.receipt'], grounds: both, Sample: ReceiptSample },
  { id: 'picture', title: m['parts.name.picture'], grounds: ink, Sample: PictureSample },
  { id: 'inputs', title: m['parts.name.inputs'], grounds: all, Sample: InputSample },
  { id: 'choices', title: m['parts.name.choices'], grounds: all, Sample: ChoiceSample },
  { id: 'upload', title: m['parts.name.upload'], grounds: inkAndDay, Sample: UploadSample },
  { id: 'table', title: m['parts.name.table'], grounds: inkAndDay, Sample: TableSample },
  { id: 'records', title: m['parts.name.records'], grounds: inkAndDay, Sample: RecordSample },
  { id: 'charts', title: m['parts.name.charts'], grounds: inkAndDay, Sample: ChartSample },
];
