/// The words that generated names and texts are made of.
enum Words {
  /// What a feature is about; in the singular, and regular in the plural.
  static let nouns = words(
    """
    account album alert answer archive article artist badge banner basket beacon bill blend board booking bottle \
    bracelet branch bridge bucket budget bundle button cabin camera campaign candle canvas card carrier cart cellar \
    channel chapter charter client climb coach collection comment concert contact container contract corner counter \
    coupon course courier customer cycle deal delivery deposit device dinner discount document dossier draft \
    driver editor engine episode event exercise expense exhibit export fabric farmer feature festival field film \
    folder forecast forest garden gift goal guest guide habit harbour holiday hotel house image ingredient insight \
    instrument interview invoice island item journal journey kitchen label lesson letter library licence lecture \
    locker market material meal measurement medal meeting member message milestone mission moment monitor mountain \
    museum note notebook offer order outfit owner package painting parcel park partner patient payment pebble person \
    photo pilot place planner player playlist podcast pocket portrait post project proposal quarter question receipt \
    recipe record region reminder rental report request resort reward river room route routine sample schedule season \
    seat section seller sensor session shelter shipment signal sketch skill source speaker station statement store \
    stream student subject supplier survey symbol table target task teacher team template theme ticket timer token \
    topic tour tournament track trail trainer transfer traveller treatment trip tunnel vehicle vendor venue verse \
    village visit visitor voucher walker wallet warehouse window winner wonder worker workout workshop
    """)

  /// What tells one name from another.
  static let adjectives = words(
    """
    active annual available average basic blank bold brief bright broad busy calm central clean clear closed common \
    complete current custom daily deep default direct double early empty external extra fast favourite featured final \
    first fixed flat former fresh frequent full general gentle global grand green half hidden high hourly initial inner \
    internal joint large last latest light linked local long lower main major manual maximum mean merged middle minimum \
    minor missing mixed mobile monthly native nearby new next normal old open optional original outer overall paid \
    partial past pending plain popular possible previous primary private proper public quick quiet random rapid raw \
    ready recent regular related remaining remote round saved second secondary selected shared short silent simple \
    single small smart smooth special stable standard static steady strict strong sudden suggested temporary third \
    tiny total unread upper urgent usual valid visible warm weekly whole wide yearly young
    """)

  /// What functions do.
  static let verbs = words(
    """
    accept add adjust apply approve archive arrange assign attach build calculate cancel change check choose clear \
    close collect combine compare complete confirm connect convert copy count create delete detach disable discard \
    dismiss divide download enable end enter evaluate expand export extend fetch fill filter find finish focus format \
    gather generate group handle hide highlight import include insert join keep leave limit link list load lock log \
    mark match measure merge move notify observe open order pause pick place play prepare present print process \
    publish pull push read receive record reduce refresh register reject release reload remove rename render reorder \
    repeat replace report request reset resolve restore resume retry return reveal rotate save scale schedule scroll \
    search select send set share show shuffle skip sort split start stop store submit suggest switch sync toggle \
    track transform undo unlock update upload validate verify write
    """)

  /// What a property holds.
  static let attributes = words(
    """
    address age amount angle area author balance body capacity caption category chance city code colour comment \
    company content cost count country currency date day deadline degree depth description detail direction distance \
    duration email end energy entry expiry factor fee fraction frequency grade group heading height hint hour icon \
    identifier index interest interval kind language latitude length level limit link list location longitude margin \
    mark maximum message method minute mode month mood motion name number offset opening origin owner page part path \
    pattern percentage period phase phone picture point position power preview price priority progress progression \
    quantity rank rate ratio reading reason reference remark result reward role scale score season second shape share \
    side size slot speed stage start state status step stock street strength style subtitle sum summary surface \
    target tax temperature text threshold time title tone total type unit url usage user value version volume volumes \
    warning week weight width year zone
    """)

  /// Parts of a screen.
  static let viewParts = words(
    """
    List Detail Row Card Header Footer Summary Editor Picker Form Sheet Grid Tile Section Toolbar Chart Badge Overview \
    Banner Filter Settings Search Gallery Timeline Placeholder Onboarding Share Confirmation Preview Menu Dashboard
    """)

  /// What helps the other types of a feature.
  static let helpers = words(
    """
    Formatter Parser Calculator Validator Sorter Layout Constants Options Mapper Builder Style Configuration Context \
    Metrics Factory Scheduler Logger Keys Provider Resolver Coordinator Theme Cache Handler Delegate Analytics
    """)

  /// System images.
  static let symbols = words(
    """
    star heart bell house gear person plus minus trash pencil calendar clock bookmark flag folder paperplane cart \
    creditcard camera photo phone envelope map location mic play pause stop magnifyingglass xmark checkmark circle
    """)

  /// Methods of the system's types.
  static let methods = words(
    """
    append insert remove contains joined prefix suffix dropFirst dropLast reversed enumerated replacing components \
    lowercased uppercased starts formatted distance advanced union subtract merge send store receive sink cancel
    """)

  static let colours = words("primary secondary accentColor red green blue orange gray white black")

  static let fonts = words("title title2 title3 headline subheadline body callout footnote caption caption2")

  /// Words of comments and of texts that users read.
  static let prose = words(
    """
    the a of this that and when for with before after each every all one more no new from into on in once while until \
    keeps shows returns loads updates removes holds makes checks tells sends needs uses value list view user server \
    screen state change changes data result error first last current selected shared
    """)

  private static func words(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }
}
