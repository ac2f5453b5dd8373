/** The help text of the operator's command line. */
export const USAGE = `Usage: npm run operator -- <command>, or help <word> for the commands that begin with it

  maintenance on|off                        switch the technical-works screen for everybody
  restrict <region> on|off                  close a region by hand, or give it back to its profile
  regions                                   what is open in each region, and why
  notify all|<user> "<text>" [--type info|warning|success]
                                            show a notice
  push all|<user> <type> ['<json>']         send any real-time message (contract/push/)
  record <user> <file> [--seconds 60]       write the pushes of a player to a new file, with their times
  replay <file> [--to <user>|all] [--speed 2] [--cut 3,7] [--double] [--shuffle 1] [--game id]
                                            send them again: faster or slower, with breaks of the
                                            connection before a push, twice, in another order; each
                                            line is a push, its effects, and what a screen then shows
  sign-out <user>                           end all sessions of a player
  block <user> "<reason>"                   close an account: all its sessions end, and none begins
  unblock <user>                            open it again
  account-mark <user> vip|special on|off    vip: bonus programs for VIP players can be activated;
                                            special: the casino begins with the hot slots
  sign-out-all                              end all sessions of all players
  free-rounds <user> <slug> <count> [--stake 1.50] [--days 30] [--campaign id]
                                            give free rounds of a game, by default at its smallest
                                            stake and without an end
  bonuses [<user>]                          bonus programs, or those of a player
  bonus-award <user> <program> [--key id]   put a program into a player's list
  bonus-cancel <user> <id>                  end a player's program; its bonus money is lost
  bonus-explain <user> <id>                 what counted for it and what did not
  promo-code <code> <program> [--uses 100] [--days 30]
                                            open a promo code, or change its limits
  free-bets <user> <count> [--days 30] [--key id]
                                            give free bets
  stake-limit <user> <amount>|off [day|week|month]
                                            limit what a player stakes of own money on sports in the
                                            last 1, 7 or 30 days, by default 1; off: no limit
  landing <code>                            prizes of a landing page with their weights, and how many
                                            were drawn and claimed
  landing-start|landing-end <code> [--by name]
                                            show it and draw its prizes, or not; prizes that wait stay
  landing-weight <code> <place> <weight> [--by name]
                                            change how often a prize is drawn; 0 = never
  credit|debit <user> <amount> "<reason>" [--key id]
                                            correct a real balance, in major units of its currency
  hold <user> <amount> "<reason>" [--key id]
                                            set real money aside; the answer names the hold
  capture|release <hold> <amount> "<reason>" [--key id]
                                            take held money, or give it back
  events [--name x] [--limit 50]            newest events of the data warehouse
  event-counts                              number of events by name
  postbacks [--limit 50]                    newest affiliate postbacks and their state
  devices <user>                            devices of a player, as the browsers reported them
  documents [<user>] [--state pending|approved|declined]
                                            list documents of players; by default all, newest first
  document-file <id> <file>                 write a document to a new file, to look at it
  document-approve <id>                     the document is valid
  document-decline <id> "<reason>"          it is not; the player reads the reason
  orders [<user>] [--state waiting] [--direction topup|withdraw]
                                            newest orders of the cashbox with their history
  order <id>                                one order
  order-approve <id> ["<note>"]             pay a withdrawal out; the player reads the note
  order-decline <id> "<note>"               give its money back; the player reads the note
  charge-back <id> "<note>"                 the payer's bank took a deposit back: take its money, and
                                            repeat it to take what is still owed; the player reads
                                            the note; also for a payout that was corrected
  withdraw-access <user> on|off ["<text>"]  open or close the withdrawals of a player, who reads
                                            the text
  message all|<user> '<json>' [--region KZ,UZ] [--language ru,kk] [--days 180] [--key id]
                                            put a message into inboxes; the JSON has a title and a
                                            text in Markdown by language:
                                            {"en": {"title": "…", "text": "…"}}; --region and
                                            --language: to accounts of these only
  messages [--limit 50]                     list the newest messages and how many have read them
  message-delete <id> [<user>]              delete a message for everybody, or for one player
  support list [waiting|open|closed|all] [--limit 50]
                                            conversations of the support chat, the latest first
  support follow                            show new messages as they come
  support read <chat>                       the newest messages of a conversation; they count as read
  support answer <chat> "<text>" [--as name] [--key id]
                                            answer; the visitor sees the name
  support greet <chat> [greeting|wait|documents|thanks] [--as name] [--key id]
                                            send a prepared answer in the visitor's language
  support take <chat> "<name>" [--key id]   take a conversation over
  support close <chat> [--key id]           close it; the visitor can rate it, and write again
  support hours [<region>|<host>|ALL "mon-fri 09:00-21:00; sat,sun 10:00-18:00"|always --zone Asia/Almaty]
                                            when the support answers; <chat> is an id of support list,
                                            or a player
  content list [<type>]                     blocks of content (banners, header_slider, promotions,
                                            campaigns, …) and what is shown of them
  content show <id>                         one block with its texts in all languages
  content publish|hide <id> [--by name]     show it to readers, or not
  content schedule <id> always | <from> <to> [--every days] [--announce days] [--by name]
                                            when a promotion runs; times have their zone; --every: it
                                            comes again; --announce: is shown so long before
  content order <id> <number> [--by name]   its place among those of its type
  content text <id> <language> <file.md> [--by name]
                                            its texts in a language: "# Title", then the text; other
                                            fields above it between lines of ---, such as button: Play
  content picture <id> <file.jpg|png|webp> [--by name]
                                            its picture, cut for every size of screen
  content page <slug> <language> <file.md> [--by name]
                                            a page of text
  content history [<id>|<slug>] [--limit 20] [--before number]
                                            who has changed what and when; --before: the next page
  promotion list|show|publish|hide|schedule|order|text|picture|history …
                                            the same for promotions only
  profile-changes <user>                    what a player changed in the personal data, newest first
  audit                                     check ledger, orders and rewards against each other

<user> is an id, a user name, an e-mail or a phone number.
The platform is called at PLATFORM_URL or http://localhost:PLATFORM_PORT with OPERATOR_SECRET.`;

/** The lines of one command: its first line is indented by two spaces, continuation lines by more. */
const COMMAND = /^ {2}\S.*(?:\n {3,}.*)*/gm;
const namesOf = (lines: string): string[] => (lines.trim().split(/[\s]/, 1)[0] ?? '').split('|');
const START = 4;

/**
 * The help for the commands that begin with `word`. If no command does, the commands with the same first four
 * letters; without a word, the whole help text.
 */
export function usageOf(word: string | undefined): string {
  if (word === undefined) return USAGE;
  const commands = USAGE.match(COMMAND) ?? [];
  const beginning = (start: string) =>
    commands.filter((lines) => namesOf(lines).some((name) => name.startsWith(start)));
  const exact = beginning(word);
  const found = exact.length > 0 || word.length < START ? exact : beginning(word.slice(0, START));
  return [
    ...found,
    'npm run operator -- help lists all commands, help <word> those that begin with it.',
  ].join('\n');
}
