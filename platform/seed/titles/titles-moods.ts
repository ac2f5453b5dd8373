/** Titles of themes about moods and seasons: title, main icon of the picture, further icons. */
export const MOOD_TITLES = {
  magic: `
    Apprentice Alembic | alembic test-tube sparkles
    Owl Street Academy | owl graduation-cap closed-book
    The Borrowed Wand | magic-wand sparkles crescent-moon
    Mushroom Minister | mushroom top-hat butterfly
    Crystal Ball Repairs | crystal-ball wrench sparkles
    Candlewick Coven | candle black-cat crescent-moon
    Moonpetal Remedy | hyacinth crescent-moon alembic
    Frog Who Owed a Kingdom | frog crown coin
    Castle of Corridors | castle old-key crescent-moon
    Spellbook Sale | closed-book magic-wand coin
    Phoenix Understudy | phoenix-bird performing-arts fire
    Rabbit Hat Trick | rabbit-face top-hat magic-wand
    Genie's Small Print | diya-lamp scroll sparkles
    Broomstick Freight | broom luggage crescent-moon
    Unicorn Tollgate | unicorn coin rainbow
    Feather & Fable | feather open-book sparkles`,
  halloween: `
    Belfry Bats | bat bell full-moon
    Pumpkin Prefect | jack-o-lantern sports-medal bat
    The Coffin Club | coffin musical-notes bat
    The Considerate Ghost | ghost bouquet candle
    Cobweb Couture | spider-web spider dress
    Black Cat Boulevard | black-cat full-moon jack-o-lantern
    Graveyard Shift Gold | headstone coin pick
    The Count's Dentist | tooth bat drop-of-blood
    The Wolf Hour | wolf mantelpiece-clock full-moon
    Raven & Candle | blackbird candle skull
    Skeleton Staff | skull necktie bone
    Midnight Orchard | red-apple full-moon bat
    Spider Parlour | spider spider-web teapot
    Haunted Lost & Found | derelict-house ghost old-key
    Sweets after Dark | candy jack-o-lantern ghost
    Owls of Hollowmoor | owl full-moon headstone`,
  farm: `
    Rooster Radio | rooster radio sun
    The Piggy Tenants | pig house-with-garden coin
    Sunflower Shift | sunflower honeybee sun
    The Moo Point | cow bell sunflower
    Wool Street | ewe yarn coin
    Corn Exchange Row | ear-of-corn coin tractor
    Tractor Sunday | tractor sunflower rooster
    Beehive Dividend | honeybee honey-pot coin
    Goose Gazette | goose newspaper feather
    Carrot Court | carrot rabbit crown
    Hatching Day | hatching-chick nest-with-eggs egg
    Harvest Hoedown | sheaf-of-rice banjo pie
    Hedgehog Hollow | hedgehog mushroom red-apple
    Duck Pond Derby | duck trophy water-wave
    Barn Owl Ball | owl violin full-moon
    Old Mill Millions | bread sheaf-of-rice coin`,
  winter: `
    Penguin Local | penguin locomotive snowflake
    Snowman's Savings | snowman money-bag snowflake
    Reindeer Standby | deer wrapped-gift bell
    Icicle Inn | ice candle bed
    Gift Wrap Rush | wrapped-gift ribbon christmas-tree
    The Polar Post | polar-bear love-letter snowflake
    Cable Car Carols | mountain-cableway bell snow-capped-mountain
    Mitten Market | gloves scarf hot-beverage
    Cocoa Summit | hot-beverage chocolate-bar snow-capped-mountain
    First Snow Fortune | snowflake coin evergreen-tree
    Silver Sleigh Line | sled bell wrapped-gift
    Fir Tree Avenue | christmas-tree glowing-star wrapped-gift
    Seal the Deal | seal fish ice
    Bells of Bergtal | bell snow-capped-mountain evergreen-tree
    Slalom Saints | skis trophy snow-capped-mountain
    Frost Fair | ice-skate snowflake candy`,
  music: `
    Mirrorball Monday | mirror-ball sparkles musical-notes
    Saxophone Sundays | saxophone hot-beverage musical-notes
    Vinyl Detectives | optical-disk magnifying-glass-tilted-left musical-notes
    Amplifier Alley | guitar high-voltage control-knobs
    The Encore Machine | microphone confetti-ball gear
    Drumline Dynasty | drum long-drum trumpet
    Brass Balcony | trumpet postal-horn musical-notes
    Midnight Metronome | musical-keyboard alarm-clock crescent-moon
    Steppe Strings | banjo horse-face sun
    Radio Rooftop | radio cityscape-at-dusk musical-notes
    Violin Velocity | violin racing-car musical-notes
    Headliner Heights | headphone glowing-star ticket
    Maraca Mile | maracas hot-pepper confetti-ball
    Accordion Avenue | accordion musical-notes croissant
    Karaoke Comet | studio-microphone comet mirror-ball
    Bass Drop Diner | control-knobs hamburger mirror-ball`,
  luck: `
    The Clover Census | four-leaf-clover coin lady-beetle
    Rainbow's Receipt | rainbow money-bag coin
    Ladybird Lane | lady-beetle four-leaf-clover sunflower
    Wishing Well Works | fountain coin gear
    Emerald Hat Day | top-hat shamrock gem-stone
    A Coin for the Fountain | coin fountain dove
    Seven Bells Fortune | bell coin four-leaf-clover
    Shamrock Scholars | shamrock graduation-cap open-book
    Amulet Bazaar | nazar-amulet hamsa coin
    Falling Star Fund | shooting-star coin money-bag
    Magpie's Bargain | blackbird ring coin
    Cauldron of Plenty | pot-of-food coin rainbow
    Hamsa Heights | hamsa nazar-amulet gem-stone
    Meadow of Maybe | lady-beetle tulip four-leaf-clover
    Green Glass Club | beer-mug shamrock violin
    Leap Year Luck | frog four-leaf-clover calendar`,
  dinos: `
    Rex Meridian | t-rex compass volcano
    Longneck Lunch | sauropod herb sun
    Tar Pit Treasury | bone coin skull
    Dodo Department | dodo necktie egg
    Lava Nursery | nest-with-eggs volcano t-rex
    Ammonite Avenue | spiral-shell bone rock
    Mammoth Removals | mammoth package ice
    Fossil Friday | bone hammer-and-pick rock
    Fern & Fang | t-rex herb bone
    Longneck Cruise | sauropod canoe palm-tree
    Meteor O'Clock | comet t-rex alarm-clock
    Egg Thief Season | egg lizard nest-with-eggs`,
  kitchen: `
    Chilli Ministry | hot-pepper fire scroll
    Taco Tribunal | taco hot-pepper balance-scale
    Sushi Switchyard | sushi locomotive chopsticks
    Burger Sonata | hamburger musical-notes french-fries
    Pizza Cathedral | pizza tomato olive
    Dumpling Docks | dumpling sailboat chopsticks
    Beshbarmak Banquet | steaming-bowl meat-on-bone onion
    Garlic & Glory | garlic trophy tomato
    The Sizzle Standard | shallow-pan-of-food fire tomato
    Cheese Cellar Caper | cheese-wedge mouse-face old-key
    Noodle Telegraph | spaghetti chopsticks love-letter
    Midnight Grill | cut-of-meat fire crescent-moon`,
} as const;
