/**
 * Games that are not slots: title, main icon of the picture, further icons, engine (kind, rule set, theme of
 * the client), and the code of the manufacturer. Ids follow those of the slots: add new games at the end.
 */
export const NON_SLOT_TITLES = `
    Kite over Kazygurt | kite airplane cloud | crash classic kite | upwind
    Tailwind Tomorrow | small-airplane kite balloon | crash short kite | upwind
    Comet Overdue | comet stopwatch ringed-planet | crash classic comet | upwind
    Perihelion Post | rocket comet love-letter | crash short comet | overpass
    Fathom Forty | submarine bubbles anchor | crash classic submarine | upwind
    Diving Bell Dare | submarine octopus bell | crash short submarine | overpass
    Twenty-Five Tiles | treasure-tile bomb gem-stone | mines mines-98 gems | nettlestreet
    Tread Softly | gem-stone bomb footprints | mines mines-97 gems | overpass
    Pearl or Peril | oyster bomb treasure-tile | mines mines-99 lagoon | nettlestreet
    Under the Tide Table | treasure-tile oyster blowfish | mines mines-97 lagoon | nettlestreet
    Soft Step Orbit | glowing-star bomb ringed-planet | mines mines-98 orbit | overpass
    Starfield Sweep | treasure-tile glowing-star flashlight | mines mines-99 orbit | nettlestreet
    Harbour of Duds | bomb coin anchor | mines mines-99 harbour | nettlestreet
    Dockside Doubts | coin bomb treasure-tile | mines mines-97 harbour | overpass
    Pegs After Midnight | peg-board crystal-ball high-voltage | plinko plinko-97 neon | pegboard
    Neon Gravity Club | crystal-ball peg-board mirror-ball | plinko plinko-99 neon | pegboard
    Gumball Staircase | lollipop peg-board candy | plinko plinko-97 candy | pegboard
    Sugar Drop Hour | candy peg-board cupcake | plinko plinko-99 candy | overpass
    Icefall Alley | snowflake peg-board ice | plinko plinko-97 arctic | pegboard
    Snowball Relay | snowman peg-board penguin | plinko plinko-99 arctic | pegboard
    Cinder Steps | fire peg-board volcano | plinko plinko-97 ember | pegboard
    The Lava Ladder | volcano peg-board fire | plinko plinko-99 ember | overpass
    Over, Under, Emerald | dice-pair gem-stone balance-scale | dice dice-98 emerald | nettlestreet
    Under by a Whisker | cat-face dice-pair game-die | dice dice-97 emerald | overpass
    Ruby Threshold | dice-pair gem-stone door | dice dice-99 ruby | nettlestreet
    The Scarlet Slider | game-die bullseye dice-pair | dice dice-97 ruby | nettlestreet
    Sapphire Percent | dice-pair large-blue-diamond control-knobs | dice dice-98 sapphire | nettlestreet
    Amber Odds & Ends | game-die large-orange-diamond dice-pair | dice dice-99 amber | overpass
    Fairground Fifty | prize-wheel balloon ferris-wheel | wheel wheel-97 fair | confettiyard
    The Midway Turn | carousel-horse prize-wheel circus-tent | wheel wheel-99 fair | confettiyard
    Palace Pinwheel | prize-wheel bell crown | wheel wheel-97 palace | pegboard
    Ringroad Galaxy | ringed-planet prize-wheel glowing-star | wheel wheel-99 galaxy | overpass
    Orbit Roundabout | prize-wheel rocket ringed-planet | wheel wheel-97 galaxy | confettiyard
    Sunflower Spindle | sunflower prize-wheel butterfly | wheel wheel-99 garden | pegboard
    Emerald Salon Roulette | roulette-wheel chip-stack gem-stone | roulette european emerald | baizebrass
    Lagoon Terrace Roulette | roulette-wheel cocktail-glass palm-tree | roulette european lagoon | oakrail
    Burgundy Hour Roulette | roulette-wheel wine-glass chip-stack | roulette french burgundy | baizebrass
    Half Back Roulette | chip-stack roulette-wheel coin | roulette french sapphire | oakrail
    Onyx Grand Roulette | crown roulette-wheel chip-stack | roulette grand onyx | baizebrass
    Penthouse 36 Roulette | roulette-wheel bottle-with-popping-cork chip-stack | roulette grand violet | oakrail
    Backroom Blackjack | ace-and-knave chip-stack light-bulb | blackjack classic emerald | oakrail
    Brass Lamp Blackjack | ace-and-king diya-lamp chip-stack | blackjack classic onyx | baizebrass
    Boardwalk Pier Blackjack | ace-and-knave ferris-wheel chip-stack | blackjack atlantic sapphire | oakrail
    Ocean Mile Blackjack | ace-and-queen water-wave chip-stack | blackjack atlantic lagoon | baizebrass
    Duo Lounge Blackjack | ace-and-king cocktail-glass chip-stack | blackjack duo burgundy | baizebrass
    Velvet Pair Blackjack | ace-and-queen ring chip-stack | blackjack duo violet | oakrail
    Jacks Upstairs | royal-flush top-hat coin | videopoker jacks emerald | oakrail
    Brass Button Poker | royal-spades coin bellhop-bell | videopoker jacks burgundy | baizebrass
    Bonus at the Bar | four-aces cocktail-glass clinking-glasses | videopoker bonus sapphire | oakrail
    Aces by the Window | four-aces spade-suit full-moon | videopoker bonus onyx | baizebrass
    Deuces on the Dresser | four-twos mirror joker | videopoker deuces violet | oakrail
    Wild Twos Diner | four-twos hamburger joker | videopoker deuces lagoon | oakrail
    Clover Forty Keno | keno-balls four-leaf-clover lady-beetle | keno keno-96 lucky | numeral
    Soapbox Keno | keno-balls bubbles droplet | keno keno-98 bubbles | numeral
    Bubble Ledger Keno | bubbles keno-balls scroll | keno keno-96 bubbles | seventhdrum
    Beeline Keno | honeybee keno-balls sunflower | keno keno-96 hive | numeral
    Honeycomb Ten | honey-pot keno-balls honeybee | keno keno-98 hive | numeral
    Lotus Pond Keno | lotus keno-balls frog | keno keno-98 lotus | seventhdrum
    Northern Lights Eighty | ball-drum snowflake evergreen-tree | draws keno-80 aurora | seventhdrum
    Aurora Six | lottery-balls shooting-star snow-capped-mountain | draws six-of-49 aurora | seventhdrum
    Lantern Night Draw | ball-drum red-paper-lantern confetti-ball | draws keno-80 festival | numeral
    Festival Forty-Nine | lottery-balls party-popper admission-tickets | draws six-of-49 festival | seventhdrum
    Saryarka Silver Cup | horse-racing trophy horse | races derby steppe | furlongpost
    Feathergrass Dash | horse stopwatch chequered-flag | races sprint steppe | furlongpost
    The Copper Whistle | guide-dog trophy chequered-flag | races derby hounds | furlongpost
    Hounds of Lamplight Lane | dog dashing-away sports-medal | races sprint hounds | furlongpost
    Meridian Auto Roulette | roulette-wheel globe-with-meridians chip-stack | live auto-roulette emerald | salonmeridian
    Ruby Room Roulette | roulette-wheel heart-suit chip-stack | live auto-roulette ruby | lamplight
    Blue Hour Roulette | roulette-wheel full-moon chip-stack | live auto-roulette sapphire | lamplight
    Night Shift Roulette | crescent-moon roulette-wheel chip-stack | live auto-roulette violet | salonmeridian
    Open House Blackjack | ace-and-king chip-stack candle | blackjack-live live-blackjack emerald | salonmeridian
    Everyone's Twenty-One | ace-and-knave spade-suit wine-glass | blackjack-live live-blackjack burgundy | lamplight
    Quick Lamp Blackjack | ace-and-queen high-voltage chip-stack | blackjack-live live-blackjack-speed sapphire | lamplight
    Soft Seventeen Salon | ace-and-king heart-suit feather | blackjack-live live-blackjack-soft violet | salonmeridian
    Amber Salon Baccarat | natural-eight chip-stack wine-glass | live baccarat amber | salonmeridian
    Quiet Table Baccarat | natural-nine feather candle | live baccarat emerald | salonmeridian
    Silk Screen Baccarat | natural-eight folding-hand-fan chip-stack | live baccarat ruby | salonmeridian
    Third Card Baccarat | diamond-suit natural-nine chip-stack | live baccarat violet | lamplight
    Lantern Street Dragon & Tiger | dragon-face tiger-face red-paper-lantern | live dragon-tiger ruby | lamplight
    Jade Gate Dragon & Tiger | tiger-face dragon-face lotus | live dragon-tiger emerald | salonmeridian
    Amber Tiger, Blue Dragon | tiger-face dragon-face large-orange-diamond | live dragon-tiger amber | lamplight
    Dragon & Tiger at Dusk | dragon tiger-face sunset | live dragon-tiger violet | lamplight
    Teahouse Sic Bo | three-dice teapot red-paper-lantern | live sic-bo emerald | salonmeridian
    Copper Cage Sic Bo | three-dice coin bell | live sic-bo amber | lamplight
    Riverlight Sic Bo | three-dice sailboat red-paper-lantern | live sic-bo sapphire | lamplight
    Three Dice Pagoda | three-dice japanese-castle cherry-blossom | live sic-bo ruby | salonmeridian
    Confetti Hour Live | prize-wheel party-popper microphone | live money-wheel violet | confettiyard
    The Big Yard Wheel | prize-wheel balloon money-bag | live money-wheel amber | confettiyard
    Carnival O'Clock | prize-wheel circus-tent alarm-clock | live money-wheel ruby | confettiyard
    Wheel of Small Hours | prize-wheel full-moon coin | live money-wheel sapphire | lamplight
`;
