/** Titles of themes about travel: title, main icon of the picture, further icons. */
export const WORLD_TITLES = {
  egypt: `
    Scarab Courier | beetle scroll gem-stone
    Lanterns of Tashkura | diya-lamp lotus full-moon
    The Ninth Oasis | palm-tree two-hump-camel droplet
    Nile Nocturne | crocodile lotus full-moon
    Cat of the Granary | black-cat sheaf-of-rice amphora
    Sandglass Queen | hourglass-done crown ring
    Obelisk Post | feather scroll dove
    Viper & Vase | snake amphora coin
    Caravan Ledger | two-hump-camel money-bag scroll
    Sun Barge | sun canoe lotus
    Reed Boat Riches | canoe sheaf-of-rice coin
    Keykeeper of Thebes | old-key amphora gem-stone
    The Falcon Tax | eagle coin feather
    Dune Jeweller | ring gem-stone camel
    Scorpion Noon | scorpion sun coin
    Seven Amphorae | amphora grapes coin
    Lotus over Memphis | lotus beetle full-moon
    The Patient Sphinx | lion palm-tree gem-stone
    Papyrus Rush | scroll feather beetle
    Delta Goldworks | coin hammer crocodile
    Flamingo Delta | flamingo lotus sun
    Moonlit Necropolis | funeral-urn full-moon beetle
    Desert Diadem | crown gem-stone ring
    Mirage Market | camel amphora palm-tree`,
  asia: `
    Paper Lantern Fair | red-paper-lantern firecracker moon-cake
    Nine Koi Bridge | carp-streamer lotus cherry-blossom
    Jade Tea Master | teapot teacup-without-handle cherry-blossom
    Panda Post Office | panda love-letter pine-decoration
    Ember Dragon Ledger | dragon-face fire coin
    Red Envelope Relay | red-envelope coin firecracker
    Tiger of the Ninth Gate | tiger-face shinto-shrine red-paper-lantern
    Firecracker Alley | firecracker red-envelope fire
    Silk Fan Waltz | folding-hand-fan cherry-blossom ring
    Blossom Castle | japanese-castle cherry-blossom full-moon
    Mooncake Merchants | moon-cake coin red-paper-lantern
    Peacock Pagoda | peacock lotus folding-hand-fan
    Lucky Ox Cart | ox coin red-envelope
    The Carp Who Climbed | fish water-wave lotus
    Moon Rabbit Mill | rabbit full-moon dango
    Bamboo Whisper | pine-decoration panda wind-chime
    Kitsune Lantern | fox red-paper-lantern cherry-blossom
    Wind Chime Fortune | wind-chime cherry-blossom coin
    Dawn on Fuji | mount-fuji sun cherry-blossom
    Rooster Year Riches | rooster red-envelope firecracker
    Night Market Ninja | ninja dumpling red-paper-lantern
    Tile & Dragon | mahjong-red-dragon dragon coin
    Thousand Wishes Tree | tanabata-tree shooting-star red-envelope
    Pearl Dragon Bay | dragon oyster water-wave`,
  myths: `
    Owl of the Acropolis | owl olive classical-building
    Thunder over Rhodes | cloud-with-lightning high-voltage shield
    Twelve Labours Street | lion shield bow-and-arrow
    Wings of Icaria | wing sun feather
    Phoenix Rekindled | phoenix-bird fire sun
    Golden Fleece Freight | ram sailboat coin
    Labyrinth Toll | ox old-key amphora
    Oracle's Amphora | amphora crystal-ball olive
    Pegasus Mail | horse-face wing love-letter
    Olive Crown Games | olive trophy crown
    Serpents of Gorgo | snake shield gem-stone
    Forge of Lemnos | hammer-and-pick volcano fire
    Huntress at Dusk | bow-and-arrow deer crescent-moon
    Feast of the Vine | grapes wine-glass amphora
    Marble & Lightning | classical-building high-voltage eagle
    Atlas Overtime | globe-showing-europe-africa flexed-biceps cloud
    Chariot Hour | horse wheel sun
    Nectar Banquet | honey-pot grapes crown
    The Sixth Muse | violin feather scroll
    Eagle of the Summit | eagle high-voltage snow-capped-mountain
    Shield of Ilion | shield crossed-swords horse
    Styx Ferry Fare | skull coin canoe
    Unicorn Apology | unicorn olive glowing-star
    Fire for Mortals | fire high-voltage volcano`,
  vikings: `
    Longship Ledgers | sailboat shield coin
    Raven Parliament | blackbird scroll full-moon
    Mead Hall Minutes | beer-mug honey-pot fire
    Runestone Row | rock scroll snowflake
    Axe of Agder | axe shield evergreen-tree
    Fjord Wolf | wolf snow-capped-mountain full-moon
    Frost Bear Throne | polar-bear crown snowflake
    Shieldwall Saturday | shield axe beer-mug
    Horn of Hallgrim | postal-horn deer fire
    Hammer & Hearth | hammer fire high-voltage
    Moose Jarl | moose crown evergreen-tree
    Aurora Oath | ring milky-way snow-capped-mountain
    Herring Kings | fish crown sailboat
    The Ninth Rune | scroll blackbird ring
    Sledge to the Skerries | sled snowflake wolf
    Mammoth Thaw | mammoth ice sun
    Blades over Birka | crossed-swords shield fire
    Goat of the Thunderer | goat high-voltage hammer
    Northern Sagas Inn | open-book beer-mug candle
    Ember Skald | fire violin scroll
    Iron Pines | evergreen-tree axe wolf
    Winter Eagle | eagle snowflake snow-capped-mountain
    Ringgiver | ring coin shield
    Stag at the Gate | deer evergreen-tree castle`,
  west: `
    Cactus Creek Claim | cactus pick coin
    Nuggets & Nails | hammer-and-pick coin wood
    Sheriff's Day Off | sports-medal cactus hiking-boot
    Coyote Ledger | wolf full-moon cactus
    Last Train to Dry Gulch | locomotive desert money-bag
    Bison Ridge Road | bison sunrise-over-mountains feather
    High Noon Harmony | guitar sun cactus
    Stagecoach Sundown | wheel horse sunset
    Prairie Card Post | spade-suit joker love-letter
    Rattlesnake Social | snake tumbler-glass guitar
    Boomtown Bankers | bank money-bag coin
    Wild Mare Mesa | horse-face cactus sun
    Dynamite Doris | bomb firecracker money-bag
    Gold Pan Gazette | coin newspaper pick
    Tumbleweed Tango | desert guitar hiking-boot
    Longhorn Lullaby | ox guitar crescent-moon
    The Card Sharp's Hat | top-hat joker spade-suit
    Canyon Campfire | fire tent full-moon
    Eagle Rock Express | eagle locomotive mountain
    Boots of Abilene | hiking-boot sports-medal cactus
    Scorpion Saloon | scorpion tumbler-glass cactus
    Rooster Creek Duel | rooster sun sports-medal
    Silver Spur Valley | womans-boot horse glowing-star
    Wanted: One Piano | musical-keyboard tumbler-glass money-bag`,
  jungle: `
    Gorilla Cartographer | gorilla world-map compass
    Canopy Council | parrot hibiscus butterfly
    Moai at Midnight | moai full-moon hibiscus
    Emerald Frog Choir | frog musical-notes gem-stone
    River of Parrots | parrot canoe hibiscus
    Leopard Letters | leopard love-letter herb
    Temple of Twelve Doors | door old-key skull
    Sloth Express | sloth banana herb
    Crocodile Customs | crocodile luggage coin
    Orchid Thief's Trail | hibiscus footprints butterfly
    Lost Compass Club | compass world-map backpack
    Vine & Volcano | volcano herb parrot
    Butterfly Bureau | butterfly hibiscus bouquet
    Chameleon Court | lizard crown hibiscus
    Elephant Waterfall | elephant water-wave hibiscus
    The Smiling Idol | moai gem-stone coin
    Orangutan Opera | orangutan musical-notes banana
    Backpack Bounty | backpack compass coin
    Python's Ransom | snake coin gem-stone
    Stilt Village Secrets | hut canoe old-key
    Monkey Switchboard | monkey-face telephone banana
    Tigerlily Trail | tiger hibiscus footprints
    The Jade Canoe | canoe gem-stone parrot
    Skull Creek Survey | skull world-map compass`,
} as const;
