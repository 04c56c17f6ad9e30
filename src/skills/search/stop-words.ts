/**
 * Words that say nothing about what a request is about: the grammar of English, how people address an assistant
 * ("how do I", "can you please"), and what nearly every skill says of itself. Many descriptions quote such phrases
 * and would attract every question.
 */
export const stopWords: ReadonlySet<string> = new Set(
  `a about above across actually after again against ago all almost along already also although always am among an
  and another any anybody anyone anything anyway are aren around as asap ask asked asking asks at away back
  basically be because been before began begin being below best better between both but by bye came can cannot
  cant come comes coming could couldn couple cool currently d dear did didn didnt different do does doesn doesnt
  doing don done dont down due during each easily easy either else end enough especially etc even ever every
  everyone everything exactly example examples far few find first follow following for found from further gave
  get gets getting give given gives giving go goes going gone gonna good got gotta great guess guy guys had hadn
  happen happens has hasn have haven having he hello help helped helpful helping helps hence her here hers hey
  hi high him his hope how however i idea if im in including indeed instead into is isn it its itself ive just
  keep keeps kind kinda know knows last lately later least less let lets like likely little ll look looking
  looks lot lots m made mainly make makes making many may maybe me mean means might mine more most mostly much
  must my myself near need needed needing needs neither never new next nice no nobody none nor not nothing now
  of off often oh ok okay on once one ones only onto or other others otherwise our ours out over own part per
  perhaps please pls possible pretty probably problem properly provide provides put quick quickly quite rather
  re really related right s said same saw say says see seem seems seen several shall she should shouldn show
  shows simple simply since skill skills so some somebody somehow someone something sometimes somewhere soon
  sorry still stuff such sure t take taken takes taking tell than thank thanks that thats the their theirs them
  then there theres these they thing things think this those though three through thus to today together told
  too took toward tried tries trigger triggers try trying turn two u under unless until up upon us usage use
  used useful uses using usually ve very via want wanted wants was wasn way ways we well went were weren what
  whatever whats when whenever where wherever whether which while who whole whom whose why will wish with within
  without won wondering work working works would wouldn yeah yes yet you your youre yours yourself`.split(
    /\s+/,
  ),
);
