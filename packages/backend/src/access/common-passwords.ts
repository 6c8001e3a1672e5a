/** The most frequent passwords of eight characters and more in published leaks, in lower case. Sequences such as 12345678 are recognised by rule. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `password password1 password12 password123 passw0rd p@ssw0rd p@ssword pass1234 passport qwertyui qwertyuiop qwerty123 qwerty12 qwerty1234
1q2w3e4r 1q2w3e4r5t 1qaz2wsx q1w2e3r4 zaq12wsx asdfghjk asdfghjkl asdf1234 zxcvbnm1 zxcvbnm123 1234qwer 123qweasd qweasdzxc qazwsxedc
iloveyou iloveyou1 iloveyou2 loveyou1 lovelove loveme123 babygirl babyboy1 princess princess1 sunshine sunshine1 football football1
baseball baseball1 basketball superman superman1 batman123 spiderman starwars starwars1 trustno1 welcome1 welcome123 whatever whatever1
letmein1 letmein123 abc12345 abcd1234 a1b2c3d4 aa123456 admin123 admin1234 administrator changeme changeme1 computer computer1
internet internet1 michelle michelle1 jennifer jessica1 jordan23 charlie1 danielle samantha elizabeth alexander christopher nicholas
chocolate butterfly butterfly1 dragon123 monkey123 monkey12 shadow123 master123 freedom1 mustang1 michael1 ashley123 liverpool liverpool1
chelsea1 arsenal1 barcelona realmadrid juventus steelers cowboys1 yankees1 lakers24 pokemon1 pokemon123 minecraft minecraft1 fortnite
corvette mercedes porsche1 ferrari1 harley01 maverick midnight blessed1 jesus123 jesuschrist godisgood faithful blink182 metallica
nirvana1 slipknot eminem123 hello123 hello1234 helloworld goodluck happy123 summer123 summer2020 summer2021 summer2022 summer2023 summer2024
winter123 winter2020 autumn123 spring123 january1 february september october1 november december december1 monday123 friday123
11223344 12341234 12121212 13131313 10203040 14725836 147258369 123321123 1122334455 1234512345 123123123 123454321 789456123 987654321
0987654321 19871987 19891989 19901990 20002000 secret123 test1234 testtest testing1 temp1234 default1 guest123 user1234 root1234
bonjour1 bonjour123 motdepasse motdepasse1 azertyui azertyuiop azerty123 azerty12 soleil123 doudou123 marseille marseille1 jetaime1 jetaime123
chouchou loulou123 nicolas1 france98 football10 shalom123 jerusalem israel123 israel1948 telaviv1 yerushalayim ahava123
tinkerbell snoopy123 cookie123 peanut123 pepper123 ginger123 buster123 bailey123 maggie123 cheese123 banana123 orange123 purple123
flower123 rainbow1 diamond1 angel123 angels123 forever1 friends1 friendship beautiful gorgeous sweetheart valentine kissme123
money123 millionaire business success1 lucky123 dating123 single123 mylove123 truelove onlyyou1 loveforever`.split(
    /\s+/,
  ),
);
