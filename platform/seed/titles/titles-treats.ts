/** Titles of bright and rich themes: title, main icon of the picture, further icons. */
export const TREAT_TITLES = {
  fruits: `
    Corner Shop Cherries | cherries bell lemon
    Lemon Parliament | lemon crown cherries
    Melon Overtime | watermelon bell star
    Grape Telegram | grapes love-letter cherries
    Tangerine Trams | tangerine tram lemon
    Bell & Berry Co. | bell strawberry blueberries
    Five O'Clock Fruits | mantelpiece-clock pear cherries
    Peachy Ten | peach star cherries
    Almaty Orchard | red-apple green-apple leafy-green
    Kiwi Clockwork | kiwi-fruit gear lemon
    Mango Monday | mango tropical-drink star
    Coconut Commotion | coconut pineapple high-voltage
    Banana Voltage | banana high-voltage star
    Blueberry Local | blueberries locomotive cherries
    Juice Street 40 | tropical-drink tangerine strawberry
    Pineapple Regent | pineapple crown coconut
    Firelit Lemons | lemon fire bell
    Strawberry Standard | strawberry bell cherries
    Twenty Ripe Lines | watermelon grapes tangerine
    Green Apple Gambit | green-apple chess-pawn cherries
    Cherry Signal | cherries high-voltage star
    Pear Shaped Luck | pear four-leaf-clover star
    Jam Jar Jubilee | jar strawberry peach
    Honeydew Hour | melon honey-pot bell`,
  sweets: `
    Lollipop Lighthouse | lollipop candy water-wave
    Doughnut District | doughnut cookie cityscape
    Cupcake Courier | cupcake wrapped-gift strawberry
    Gelato Gala | ice-cream cherries sparkles
    Marzipan Station | candy locomotive lollipop
    Honeypot Holiday | honey-pot honeybee cookie
    Waffle Works | waffle gear strawberry
    The Cocoa Vault | chocolate-bar locked-with-key cookie
    Sprinkle Storm | soft-ice-cream rainbow cloud
    Pancake Palace | pancakes crown strawberry
    Popcorn Premiere | popcorn clapper-board glowing-star
    Bubble Tea Bay | bubble-tea cherry-blossom bubbles
    Cookie Committee | cookie glass-of-milk chocolate-bar
    Custard Comet | custard comet strawberry
    Pie in July | pie cherries sun
    Birthday Every Day | birthday-cake balloon wrapped-gift
    Teddy's Tuck Shop | teddy-bear lollipop candy
    Rainbow Rations | rainbow lollipop candy
    Sherbet Summit | shaved-ice snow-capped-mountain cherries
    Unicorn Bakery | unicorn cupcake rainbow
    Toffee Apple Town | red-apple candy lollipop
    Croissant Quarter | croissant hot-beverage honey-pot
    Strawberry Storey | shortcake strawberry candle
    Nougat Knights | candy shield crown`,
  sea: `
    Pearl Diver's Ledger | oyster diving-mask coin
    Octo Orchestra | octopus trumpet musical-notes
    Coral Post | coral tropical-fish love-letter
    Tidewater Throne | trident-emblem crown water-wave
    The Turtle Mile | turtle coral tropical-fish
    Blue Whale Blues | spouting-whale saxophone musical-notes
    Crab Bank Holiday | crab beach-with-umbrella coin
    Jellyfish Ballroom | jellyfish mirror-ball bubbles
    Lobster Quadrille | lobster spiral-shell musical-notes
    Puffer Panic | blowfish bomb bubbles
    Deep Blue Lockbox | locked-with-key squid coin
    The Dolphin Line | dolphin water-wave ring-buoy
    Shellsong | spiral-shell oyster musical-notes
    Lagoon of Lanterns | tropical-fish red-paper-lantern coral
    Harbour Seal | seal ring-buoy fish
    Squid Ink Stories | squid pen open-book
    Reef Rush Hour | tropical-fish coral bubbles
    Anchor & Amber | anchor large-orange-diamond spiral-shell
    Midnight Trawler | sailboat crescent-moon fish
    Otter Waters | otter oyster water-wave
    The Shark Clause | shark scroll coin
    Neap Tide Nuggets | water-wave coin spiral-shell
    Angler's Almanac | fishing-pole fish open-book
    Queen Conch | spiral-shell crown oyster`,
  space: `
    Saturn Savings | ringed-planet coin glowing-star
    Comet Commuter | comet satellite glowing-star
    Robots at Recess | robot joystick battery
    Andromeda Diner | flying-saucer hamburger hot-beverage
    Orbit Office Hours | satellite alarm-clock full-moon
    Stardust Siding | glowing-star locomotive milky-way
    Little Green Ledger | alien coin flying-saucer
    Zero-G Jewels | gem-stone rocket ringed-planet
    Moonbase Mondays | full-moon rocket satellite-antenna
    Signal from Vega | satellite-antenna glowing-star radio
    Cabinet Aliens | alien-monster joystick high-voltage
    Warp & Weft | milky-way thread comet
    The Lost Telescope | telescope shooting-star crescent-moon
    Photon Picnic | sun basket rocket
    Quantum Quarry | atom-symbol pick gem-stone
    Meteor Metro | comet metro fire
    The Polite Invasion | flying-saucer bouquet alien
    Red Planet Relay | rocket volcano satellite
    Supernova Souvenirs | shooting-star wrapped-gift milky-way
    Helix Nine | dna test-tube atom-symbol
    Lunar Lighthouse | crescent-moon glowing-star rocket
    Cosmocat | cat-face rocket ringed-planet
    Solar Sailors | sailboat sun ringed-planet
    Eclipse Engine | new-moon-face sun gear`,
  gems: `
    Facet Street | diamond-with-a-dot gem-stone cityscape
    The Velvet Vault | locked-with-key ring gem-stone
    Carat Cabaret | ring top-hat sparkles
    Sapphire Sundial | large-blue-diamond sun watch
    Crown on Credit | crown credit-card gem-stone
    Midnight Jeweller | gem-stone crescent-moon ring
    The Champagne Ledger | bottle-with-popping-cork coin clinking-glasses
    Joker's Appraisal | joker gem-stone coin
    Prism Parade | diamond-with-a-dot rainbow sparkles
    Topaz Turnstile | large-orange-diamond coin old-key
    Minute Repeater | watch gear gem-stone
    Ruby Regatta | motor-boat gem-stone trophy
    Opal Opera | mirror ring musical-notes
    Dice of Antwerp | game-die gem-stone coin
    Emerald Escrow | money-bag gem-stone locked-with-key
    Grand Prize Gala | trophy confetti-ball bottle-with-popping-cork
    Silk Hat Stakes | top-hat spade-suit coin
    Queen of Clubs Row | club-suit crown joker
    Pearls by Post | prayer-beads oyster love-letter
    Cocktail Carats | cocktail-glass ring gem-stone
    The Gilded Lift | bellhop-bell old-key coin
    Stiletto Sparkle | high-heeled-shoe lipstick gem-stone
    Chauffeur's Diamonds | racing-car gem-stone top-hat
    Spade & Sovereign | spade-suit coin crown`,
  pirates: `
    Parrot's Percentage | parrot coin pirate-flag
    Map of Half Truths | world-map compass skull-and-crossbones
    Powder Keg Port | oil-drum bomb fire
    Captain Coconut | coconut pirate-flag palm-tree
    Anchor's Debt | anchor money-bag chains
    Crossbones Regatta | skull-and-crossbones sailboat trophy
    Doubloon Tide | coin water-wave spiral-shell
    Hook & Compass | hook compass world-map
    Kraken Customs House | octopus anchor coin
    Cutlass Calypso | crossed-swords maracas palm-tree
    Spyglass Bay | telescope desert-island sailboat
    Marooned Millions | desert-island coin palm-tree
    Black Flag Bakery | pirate-flag bread pretzel
    Shark Harbour Tax | shark coin anchor
    Grog & Glory | beer-mug crossed-swords skull
    The Reef Lantern | diya-lamp coral compass
    Buccaneer's Bookkeeper | money-bag scroll feather
    Monkey at the Helm | monkey wheel banana
    Chest of Seven Locks | locked-with-key old-key coin
    Cannonball Cove | bomb sailboat fire
    Turtle Island Twilight | turtle sunset palm-tree
    Mutiny Monday | dagger pirate-flag money-bag
    Ghost Galleon Gala | ghost sailboat full-moon
    The Stowaway Cat | black-cat fish oil-drum`,
} as const;
