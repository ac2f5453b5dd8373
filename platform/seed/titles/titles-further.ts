/** Titles of themes about places and trades: title, main icon of the picture, further icons. */
export const FURTHER_TITLES = {
  japan: `
    Paper Crane Ministry | dove cherry-blossom scroll
    Ninja on Night Duty | ninja full-moon red-paper-lantern
    The Bullet Bento | sushi locomotive chopsticks
    Koi Weather | carp-streamer cherry-blossom cloud
    Castle of Quiet Drums | japanese-castle drum cherry-blossom
    Umbrella Shogun | folding-hand-fan japanese-castle coin`,
  reef: `
    Anemone Avenue | coral tropical-fish bubbles
    Turtle Takes a Taxi | turtle jellyfish coin
    The Lobster Lottery Shop | lobster coral ticket
    Snorkel & Sons | diving-mask coral oyster
    Jellyfish Jamboree | jellyfish bubbles musical-notes
    Puffer's Piggy Bank | blowfish coin coral`,
  carnival: `
    The Confetti Count | performing-arts confetti-ball coin
    Elephant on Stilts | elephant circus-tent balloon
    Candyfloss Cashier | popcorn candy ticket
    Ringmaster's Rent | top-hat circus-tent coin
    Carousel After Closing | carousel-horse full-moon sparkles
    Masks of March | performing-arts feather glowing-star`,
  savanna: `
    Lion in the Lobby | lion crown sun
    Waterhole Wednesday | elephant droplet sun
    Flamingo Formation | flamingo sun water-wave
    The Spotted Accountant | leopard coin scroll
    Baobab Bank | palm-tree money-bag elephant
    Zebra Crossing Gold | zebra coin sun`,
  fiesta: `
    Maracas at Midnight | maracas skull full-moon
    The Pinata Trial | wrapped-gift balance-scale candy
    Marigold Mariachi | guitar skull sunflower
    Cactus in a Tuxedo | cactus necktie maracas
    Skeleton's Serenade | skull guitar bouquet
    Grandmother's Salsa | hot-pepper tomato crown`,
  lab: `
    The Bubbling Beaker | alembic bubbles test-tube
    Professor Payout | robot graduation-cap atom-symbol
    Isotope Alley | atom-symbol high-voltage gear
    Helix Holiday | dna beach-with-umbrella test-tube
    Robot's First Payday | robot coin gear
    The Careless Catalyst | test-tube fire alembic`,
  jackpot: `
    Sixth Avenue Sevens | slot-machine glowing-star coin
    The Grand Total | trophy money-bag glowing-star
    Doorman's Dividend | bellhop-bell coin door
    Midnight Marquee | glowing-star cityscape-at-dusk ticket
    House of Bright Coins | coin money-bag gem-stone
    Cashier's Encore | money-with-wings microphone coin`,
  fishing: `
    Trout Before Nine | fish fishing-pole alarm-clock
    The Patient Angler | fishing-pole fish basket
    Bobber & Bell | fishing-pole bell water-wave
    Frog on Payroll | frog coin canoe
    Lake of Second Chances | canoe fish evergreen-tree
    Carp Diem Club | fish crown coin`,
  racing: `
    Pit Lane Payday | racing-car coin wrench
    Gearbox Gala | gear racing-car trophy
    Chequered Monday | chequered-flag racing-car calendar
    The Slipstream Society | racing-car dashing-away trophy
    Full Tank Fortune | oil-drum racing-car coin
    Last Lap Lemonade | racing-car lemon chequered-flag`,
  garden: `
    Ladybird Lettings | lady-beetle house-with-garden tulip
    The Tulip Treasurer | tulip coin butterfly
    Bee's Knees Bank | honeybee honey-pot coin
    Chrysalis Change | butterfly hibiscus scroll
    Greenhouse Gold | sunflower herb coin
    Watering Can Waltz | hibiscus droplet musical-notes`,
  cafe: `
    Crema Catch | hot-beverage croissant coin
    The Croissant Clause | croissant scroll hot-beverage
    Waffle Window | waffle strawberry honey-pot
    Table by the Radiator | teapot pretzel newspaper
    Pretzel Loop Line | pretzel gear coin
    Ten O'Clock Torte | shortcake alarm-clock hot-beverage`,
  forge: `
    Hammer of Hearth | hammer fire shield
    Dragon on the Bellows | dragon-face fire hammer
    Anvil Choir | hammer musical-notes fire
    The Keymaker's Ember | old-key fire hammer
    Sparks & Shields | shield fire crossed-swords
    Ironmonger's Oath | crossed-swords scroll hammer`,
  noir: `
    The Third Footprint | footprints magnifying-glass-tilted-left full-moon
    Inkwell Alibi | pen newspaper drop-of-blood
    Call from Room Nine | telephone old-key hot-beverage
    Safe by Sunrise | locked-with-key sun coin
    Typewriter Tango | newspaper musical-notes pen
    The Velvet Suspect | black-cat magnifying-glass-tilted-left ring`,
  alpine: `
    Goat of the Glacier | goat mountain ice
    Summit Pass Coins | mountain coin compass
    Funicular Fortune | mountain-cableway coin snow-capped-mountain
    Edelweiss Express | locomotive hibiscus snow-capped-mountain
    Tent at Two Thousand | tent mountain shooting-star
    Skis & Cheese | skis cheese-wedge mountain`,
  beach: `
    Deckchair Dynasty | beach-with-umbrella crown sun
    Coconut Postmaster | coconut love-letter palm-tree
    Pineapple Parasol | pineapple beach-with-umbrella sun
    Sandcastle Rates | castle beach-with-umbrella coin
    Tide at Teatime | tropical-drink teapot water-wave
    Sunscreen Sunday | sun palm-tree shaved-ice`,
} as const;
