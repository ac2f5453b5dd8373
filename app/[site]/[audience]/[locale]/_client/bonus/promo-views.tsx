/** Views of the player's bonuses, in the texts of the page. */
import type { ActiveProgramView } from '#components/bonus/active-program.tsx';
import type { FreeSpinsView } from '#components/bonus/free-spins.tsx';
import type { ObstacleView, ProgramCardView } from '#components/bonus/program-card.tsx';
import type { StepActionView } from '#components/bonus/step-action.tsx';
import type { StepPathRow } from '#components/bonus/step-path.tsx';
import { askText, factsOf, limitText, quantityText, type BonusTexts } from '#components/bonus/step-text.ts';
import { Picture } from '#components/catalog/picture.tsx';
import { ACTIVATION_OBSTACLES, PROGRAM_SECTION, STEP_CONDITION } from '#contract/bonus-rules.ts';
import type { FreeSpin, ProgramStep, PromoStep, UserProgram } from '#lib/bonus/answers.ts';
import { goalOf, nextStep, progressOf, rulesOf } from '#lib/bonus/step-view.ts';
import { bonusTypeOf } from '#lib/bonus/user-promo.ts';
import { toCardPicture, toPicture } from '#lib/catalog/picture.ts';
import { CARD_RATIO } from '#lib/catalog/to-card-view.ts';
import { momentText } from '#lib/i18n/time-text.ts';
import { href } from '#lib/routes/links.ts';
import { verificationHrefs } from '../profile/verification-hrefs.ts';
import { bonusGamesHref, linkSite, type SiteView } from '../site-view.ts';

const STATES: Readonly<Record<string, StepPathRow['state']>> = { done: 'done', active: 'active' };
const pathOf = (steps: readonly ProgramStep[], texts: BonusTexts): StepPathRow[] =>
  steps.map((step) => ({
    number: step.number,
    ask: askText(goalOf(step), texts),
    state: STATES[step.state] ?? 'ahead',
  }));

/** What the player gets when the last step of the program is done. */
function endText(own: UserProgram, texts: BonusTexts): string {
  const { t } = texts;
  if (own.program.section === PROGRAM_SECTION.cashback) return t('after.period');
  const limit = limitText(own, texts);
  return limit === null ? t('after.all') : t('after.upTo', { amount: limit });
}

/** Where the step is played; a deposit is made in the cashbox. */
function actionOf(step: PromoStep, site: SiteView, { t }: BonusTexts): StepActionView {
  if (step.condition === STEP_CONDITION.deposit) return { text: t('active.deposit'), modal: 'cashbox' };
  if (bonusTypeOf(step) === 'Sports')
    return { text: t('active.sports'), href: href(linkSite(site), site.locale, 'Sports') };
  const games = step.gameIdsList.length > 0 ? bonusGamesHref(site) : null;
  return { text: t('active.play'), href: games ?? site.casinoHref };
}

export function toActiveView(step: PromoStep, site: SiteView, texts: BonusTexts): ActiveProgramView {
  const { t } = texts;
  const { userProgram, target, balance, number, stepsCount, gameIdsList, filters, finishBefore } = step;
  const goal = goalOf(step);
  const { share, left } = progressOf(step);
  const text = (value: string) => quantityText(goal.unit, value, texts);
  const next = nextStep(userProgram, number);
  return {
    title: userProgram.program.title,
    place: stepsCount > 1 ? { number, count: stepsCount } : null,
    ask: askText(goal, texts),
    done: text(balance),
    target: text(target),
    left: text(left),
    share,
    until: finishBefore,
    facts: factsOf(
      goal,
      {
        rules: rulesOf(userProgram),
        filters: filters.map(({ type }) => type),
        currency: userProgram.currency,
      },
      texts,
    ),
    steps: pathOf(userProgram.steps, texts),
    after: [
      next && t('after.next', { number: next.number, text: askText(goalOf(next), texts) }),
      endText(userProgram, texts),
    ]
      .filter(Boolean)
      .join(' '),
    action: actionOf(step, site, texts),
    games: gameIdsList.length > 0 ? t('active.gamesCount', { count: gameIdsList.length }) : null,
  };
}

const isObstacle = (name: string): name is (typeof ACTIVATION_OBSTACLES)[number] =>
  (ACTIVATION_OBSTACLES as readonly string[]).includes(name);

function toObstacle(name: string, site: SiteView, { t }: BonusTexts): ObstacleView[] {
  if (!isObstacle(name)) return [];
  const hrefs: Readonly<Record<string, string>> = {
    ...verificationHrefs(site),
    vip: href(linkSite(site), site.locale, 'livechat'),
  };
  return [
    {
      name,
      text: t(`obstacles.${name}`),
      href: hrefs[name] ?? null,
      modal: name === 'deposit' ? 'cashbox' : null,
    },
  ];
}

/** Ratio of the picture of a program. */
const PROGRAM_RATIO = { width: 21, height: 9 };

/** A program that can be activated, or will be when its conditions are met. */
export function toProgramView(own: UserProgram, site: SiteView, texts: BonusTexts): ProgramCardView {
  const { t } = texts;
  const { program, steps, fromPromocodeTitle, fromRegistration, activateBefore } = own;
  const picture = toPicture(program.compressedImage?.webp, {
    prefix: site.imagePrefix,
    sizes: ['lg'],
    ...PROGRAM_RATIO,
  });
  const [first] = steps;
  // The terms shown are those of the step with a maximum bet (the one that is wagered), or else of the first step.
  const deciding = steps.find((step) => goalOf(step).details?.max_bet != null) ?? first;
  return {
    id: own.id,
    title: program.title,
    description: program.description,
    picture: picture && <Picture picture={picture} />,
    notes: [
      fromRegistration ? t('programs.fromRegistration') : null,
      fromPromocodeTitle === null ? null : t('programs.fromCode', { code: fromPromocodeTitle }),
      activateBefore === null ? null : t('programs.activateBefore', { time: momentText(activateBefore) }),
      program.dateEnd === null ? null : t('programs.endsAt', { time: momentText(program.dateEnd) }),
    ].filter((note) => note !== null),
    steps: pathOf(steps, texts),
    facts: deciding
      ? factsOf(goalOf(deciding), { rules: rulesOf(own), filters: [], currency: own.currency }, texts)
      : [],
    after: endText(own, texts),
    details: program.details,
    obstacles: own.activationConditionsFailed.flatMap((name) => toObstacle(name, site, texts)),
    error: own.error,
    canActivate: own.canBeActivate,
  };
}

export function toSpinsView(spins: FreeSpin, site: SiteView): FreeSpinsView {
  const { id, activated, campaignId, freespinsCount, freespinsLeft, dateExpire, game } = spins;
  const picture = toCardPicture(game.compressedImage.webp, { prefix: site.imagePrefix, ...CARD_RATIO });
  const names = { manufacturer: game.manufacturer.toLowerCase(), game: game.slug };
  return {
    id,
    game: game.name,
    href: href(linkSite(site), site.locale, 'GamePageNew', names, { freegame: campaignId }),
    left: freespinsLeft,
    count: freespinsCount,
    until: dateExpire,
    isActivated: activated,
    picture: picture && <Picture picture={picture} />,
  };
}
