/** Pictures of the steps of the installation guides, in the brand's colours. */
export type StepPictureName = 'browser' | 'share' | 'menu' | 'add' | 'start' | 'window' | 'address';

const Screen = ({ children }: { children: React.ReactNode }) => (
  <>
    <rect
      x="36"
      y="4"
      width="48"
      height="84"
      rx="9"
      fill="var(--c-surface-3)"
      stroke="var(--c-line-strong)"
    />
    {children}
  </>
);
const Rows = ({ from }: { from: number }) => (
  <g fill="var(--c-line-strong)">
    <rect x="43" y={from} width="34" height="5" rx="2.5" />
    <rect x="43" y={from + 10} width="26" height="5" rx="2.5" />
    <rect x="43" y={from + 20} width="30" height="5" rx="2.5" />
  </g>
);
const mark = {
  fill: 'none',
  stroke: 'var(--c-accent)',
  strokeWidth: 2.4,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

const PICTURES: Readonly<Record<StepPictureName, () => React.ReactNode>> = {
  browser: () => (
    <Screen>
      <rect
        x="42"
        y="10"
        width="36"
        height="10"
        rx="5"
        fill="var(--c-accent-soft)"
        stroke="var(--c-accent)"
      />
      <circle cx="48" cy="15" r="2" fill="var(--c-accent)" />
      <rect x="53" y="13.5" width="20" height="3" rx="1.5" fill="var(--c-accent)" />
      <Rows from={32} />
    </Screen>
  ),
  share: () => (
    <Screen>
      <Rows from={14} />
      <rect x="36.5" y="66" width="47" height="21.5" rx="8" fill="var(--c-surface-2)" />
      <path {...mark} d="M55 75v7h10v-7M60 79V69.5M56.5 73l3.5-3.5 3.5 3.5" />
    </Screen>
  ),
  menu: () => (
    <Screen>
      <rect x="42" y="10" width="27" height="10" rx="5" fill="var(--c-line-strong)" />
      <g fill="var(--c-accent)">
        <circle cx="76" cy="10.5" r="1.9" />
        <circle cx="76" cy="15.5" r="1.9" />
        <circle cx="76" cy="20.5" r="1.9" />
      </g>
      <Rows from={32} />
    </Screen>
  ),
  add: () => (
    <Screen>
      <Rows from={12} />
      <rect x="36.5" y="44" width="47" height="43.5" rx="8" fill="var(--c-surface-2)" />
      <rect
        x="41"
        y="50"
        width="38"
        height="14"
        rx="4"
        fill="var(--c-accent-soft)"
        stroke="var(--c-accent)"
      />
      <rect x="45" y="55.5" width="18" height="3" rx="1.5" fill="var(--c-accent)" />
      <path {...mark} strokeWidth="2" d="M73 54v6M70 57h6" />
      <rect x="45" y="70" width="22" height="3" rx="1.5" fill="var(--c-line-strong)" />
      <rect x="45" y="78" width="26" height="3" rx="1.5" fill="var(--c-line-strong)" />
    </Screen>
  ),
  start: () => (
    <Screen>
      <g fill="var(--c-line-strong)">
        {[0, 1, 2].flatMap((row) =>
          [0, 1, 2].map((column) =>
            row === 1 && column === 1 ? null : (
              <rect
                key={`${row}${column}`}
                x={42 + column * 13}
                y={16 + row * 18}
                width="10"
                height="10"
                rx="3"
              />
            ),
          ),
        )}
      </g>
      <rect x="52" y="31" width="16" height="16" rx="5" fill="var(--c-accent)" />
      <path d="M57 35.5l7 3.5-7 3.5z" fill="var(--c-on-accent)" />
    </Screen>
  ),
  window: () => (
    <>
      <rect
        x="10"
        y="14"
        width="100"
        height="64"
        rx="7"
        fill="var(--c-surface-3)"
        stroke="var(--c-line-strong)"
      />
      <rect
        x="18"
        y="21"
        width="84"
        height="12"
        rx="6"
        fill="var(--c-accent-soft)"
        stroke="var(--c-accent)"
      />
      <rect x="26" y="25.5" width="40" height="3" rx="1.5" fill="var(--c-accent)" />
      <g fill="var(--c-line-strong)">
        <rect x="20" y="42" width="36" height="26" rx="4" />
        <rect x="62" y="42" width="38" height="26" rx="4" />
      </g>
    </>
  ),
  address: () => (
    <>
      <rect
        x="10"
        y="14"
        width="100"
        height="64"
        rx="7"
        fill="var(--c-surface-3)"
        stroke="var(--c-line-strong)"
      />
      <rect x="18" y="21" width="84" height="12" rx="6" fill="var(--c-surface-1)" />
      <rect x="24" y="25.5" width="34" height="3" rx="1.5" fill="var(--c-line-strong)" />
      <path {...mark} strokeWidth="1.8" d="M90 24h7v5h-7zM92 31h3M93.5 20.5v5M91.8 24l1.7 1.7 1.7-1.7" />
      <g fill="var(--c-line-strong)">
        <rect x="20" y="42" width="36" height="26" rx="4" />
        <rect x="62" y="42" width="38" height="26" rx="4" />
      </g>
    </>
  ),
};

/** Pictures of a computer. The other pictures show a phone, which is narrow, so that the text has room beside it. */
const WIDE: readonly StepPictureName[] = ['window', 'address'];

export const StepPicture = ({ name }: { name: StepPictureName }) => {
  const [from, width] = WIDE.includes(name) ? [0, 120] : [22, 76];
  return (
    <svg viewBox={`${from} 0 ${width} 92`} width={width} height="92" aria-hidden="true">
      {PICTURES[name]()}
    </svg>
  );
};
