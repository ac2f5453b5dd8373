/** Kyrgyz texts and formats of the calendar, because date-fns has none. Names and formats are those of CLDR. */
import { enGB } from 'date-fns/locale/en-GB';
import { DateLib, type Locale } from 'react-day-picker';

const MONTHS = 'Январь Февраль Март Апрель Май Июнь Июль Август Сентябрь Октябрь Ноябрь Декабрь'.split(' ');
const DAYS = 'жекшемби дүйшөмбү шейшемби шаршемби бейшемби жума ишемби'.split(' ');
const SHORT_DAYS = 'жек дүй шей шар бей жум ишм'.split(' ');
const FORMATS: Readonly<Record<string, string>> = {
  full: "y-'ж'., d-MMMM, EEEE",
  long: "y-'ж'., d-MMMM",
  medium: "y-'ж'., d-MMM",
  short: 'd/M/yy',
};

type Dated = (date: Date, ...rest: readonly unknown[]) => string;
const fullDate: Dated = (date) => new DateLib({ locale: ky }).format(date, 'PPPP');

export const ky: Locale = {
  ...enGB,
  code: 'ky',
  localize: {
    ...enGB.localize,
    month: (month, options) => {
      const name = MONTHS[month] ?? '';
      const width = options?.width;
      return width === 'narrow' ? name.slice(0, 1) : width === 'abbreviated' ? name.slice(0, 3) : name;
    },
    day: (day, options) => (options?.width === 'wide' ? DAYS : SHORT_DAYS)[day] ?? '',
  },
  formatLong: {
    ...enGB.formatLong,
    date: (options = {}) => FORMATS[String(options.width ?? 'full')] ?? (FORMATS.full as string),
  },
  options: { weekStartsOn: 1, firstWeekContainsDate: 1 },
  labels: {
    labelDayButton: (date, { today, selected }) =>
      `${today ? 'Бүгүн, ' : ''}${fullDate(date)}${selected ? ', тандалды' : ''}`,
    labelGridcell: (date, modifiers) => `${modifiers?.today ? 'Бүгүн, ' : ''}${fullDate(date)}`,
    labelMonthDropdown: 'Айды тандаңыз',
    labelYearDropdown: 'Жылды тандаңыз',
    labelNext: 'Кийинки айга өтүү',
    labelPrevious: 'Мурунку айга өтүү',
    labelNav: 'Айлар',
    labelWeekday: (date) => DAYS[date.getDay()] ?? '',
  },
};
