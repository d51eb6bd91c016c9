/**
 * Offensive words by language, in the spellings that customers use. The lists are short and certain: words that also
 * have a harmless meaning are left out, since a masked compliment is worse than a rude word. English uses the
 * patterns of a library.
 */
export const OFFENSIVE: Readonly<Record<string, readonly string[]>> = {
  no: words(`drittsekk drittsekken drittsekker faen faens fitte fitta fitter fittetryne forbanna forbannet fuckings
    føkk føkka føkkings helvete helvetes hestkuk homse hore hora horer horunge jævel jævla jævlig jævlige jævlar kuk kuken
    kuker kukhode kuksuger mongo morrapuler morraknuller neger negre pakkis pakkiser pikk pikken ræva ræv rasshøl rasshol
    rævhøl rævhål ståpikk svartheiteste`),
  sv: words(`arsle arslet fitta fittan fittor helvete helvetes horunge hora horan horor jävel jävla jävlar
    jävlig jävligt knulla kuk kuken kukar neger negrer rövhål rövhålet skitstövel subba`),
  da: words(`bøsserøv fisse fissen fucking fucked kraftedeme kusse luder luderen lort lorte narrøv perker pikhoved røvhul
    røvhuller satans sgu skiderik`),
  de: words(`arsch arschgeige arschloch arschlöcher fick ficken ficker fickt fotze fotzen hure huren hurensohn hurensöhne
    kacke kackbratze kanake kanaken missgeburt neger nutte nutten scheiß scheisse scheiße scheißkerl schlampe schlampen
    schwuchtel schwuchteln verfickt verfickte wichser wixer`),
  nl: words(`flikker godverdomme hoer hoeren hufter klootzak klootzakken kut kutwijf lul lullen mongool
    neuken`),
  fr: words(`bordel branleur branleurs connard connards connasse connasses couilles emmerder enculé enculée enculés enculer
    enfoiré enfoirés foutre merde merdes merdique nègre niquer pédé pédés putain putains pute putes salaud salauds salope
    salopes`),
  es: words(`cabrón cabron cabrones cojones coño follar gilipollas hijoputa hijueputa joder maricón maricones mierda mierdas
    pendejo pendejos polla puta putas puto putos`),
  it: words(`bastardo cazzata cazzo cazzi coglione coglioni culo fanculo figa froci frocio merda merde merdoso minchia
    puttana puttane stronza stronzi stronzo vaffanculo`),
  pt: words(`boceta buceta cabrão caralho caralhos cu foda fodas foder fodido merda merdas paneleiro piroca porra puta
    putas puto viado`),
  fi: words(`helvetin huora kusipää kyrpä mulkku neekeri paska paskaa paskainen perkele perkeleen perse saatana saatanan
    vittu vitun vittua vitut`),
  pl: words(`chuj chuja chujowy cipa dupek gówno huj jebać jebany jebana kurwa kurwy kutas pierdolić pierdolony pizda
    skurwysyn spierdalaj wkurwia`),
}

/** Understood and used in every language. */
export const OFFENSIVE_EVERYWHERE: readonly string[] =
  words(`asshole assholes bullshit cunt fuck fucked fucker fuckers fuckin fucking
  motherfucker motherfuckers motherfucking nigger niggers shit shitty`)

/** Harmless English words that match the library's patterns. */
export const HARMLESS_ENGLISH: ReadonlySet<string> = new Set(
  words(`cockpit cockpits cumin penistone rapeseed same-sex sextant sextants shiitake shitake wankel`),
)

function words(list: string): string[] {
  return list.trim().split(/\s+/)
}
